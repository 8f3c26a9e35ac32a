/** An icon in the text colour, hidden from assistive technology. */
export default function Pictogram({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
