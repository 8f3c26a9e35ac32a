/**
 * Which bytes of a file a reader gets: as they are, or compressed (RFC 9110, sections 8.4 and 12.5).
 * In: an open file, the request, and how to open what lies beside it. Out: the same or another open file.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { CODED_EXTENSION, CODINGS, type Coding, LEAST_TO_COMPRESS } from '../../files/codings.js';
import { isTextType } from '../../files/content-type.js';
import type { Validators } from './http-conditions.js';
import type { OpenFile } from './open-file.js';

/** Names from before the standard that mean the same. */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([['x-gzip', 'gzip']]);

/**
 * The codings that a reader likes best, ours first; none where it wants bytes as they are, or says nothing.
 * What is not compressed is always acceptable here, as the standard lets a server decide where nothing else is.
 */
function acceptedCodings(header: string | string[] | undefined): readonly Coding[] {
  const weights = readWeights(String(header ?? ''));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const highest = Math.max(...CODINGS.map(weightOf));
  // Whoever names it with the same weight takes both; then less is sent.
  if (highest === 0 || highest < (weights.get('identity') ?? 0)) return [];
  return CODINGS.filter((coding) => weightOf(coding) === highest);
}

/** The weight of each name, from 0 to 1; what cannot be read as one is skipped. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const match = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/.exec(part);
    if (match === null) continue;
    const [, name = '', weight = '1'] = match;
    weights.set(OLD_NAMES.get(name) ?? name, Math.min(1, Number(weight)));
  }
  return weights;
}

/** A file as it is sent. */
export interface Representation extends OpenFile {
  /** Undefined for bytes as they are. */
  readonly coding?: Coding;
  /** What compresses it while it is sent, where nobody has done that before. */
  readonly compressor?: () => Duplex;
}

/** What the site itself asks its host to send. */
type Headers = Readonly<Record<string, string>>;

/** What a choice depends on. */
export interface Choice {
  readonly request: IncomingMessage;
  /** Opens the file whose name has so much more at its end. */
  readonly openBeside: (extension: string) => Promise<OpenFile | undefined>;
}

/** Fast enough for every request, and most of what can be had. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** Headers by which a site says that its bytes are what they should be. */
const FINISHED = [/^content-encoding: ./i, /^cache-control:.*\bno-transform\b/i];

/** Whether what is sent for a file depends on `Accept-Encoding`, also when it is too small to be compressed. */
export function isNegotiated(file: Pick<OpenFile, 'type'>, headers: Headers): boolean {
  return (
    isTextType(file.type) &&
    !Object.entries(headers).some(([name, value]) => FINISHED.some((sign) => sign.test(`${name}: ${value}`)))
  );
}

/**
 * Chooses for a reader of a file that is negotiated; the file that is not sent is closed.
 * A part of a file is one of its bytes as they are: of what is compressed on the way nobody knows where it is.
 */
export async function chooseRepresentation(file: OpenFile, choice: Choice): Promise<Representation> {
  const { request, openBeside } = choice;
  if (request.headers.range !== undefined) return file;
  const codings = acceptedCodings(request.headers['accept-encoding']);
  for (const coding of codings) {
    const beside = await openBeside(CODED_EXTENSION[coding]);
    if (beside === undefined) continue;
    if (beside.size > 0 && beside.changed >= file.changed) {
      await file.handle.close();
      const validators = { ...file.validators, ...tagged(beside.validators, coding) };
      return { ...beside, type: file.type, validators, coding };
    }
    // Made of what the file was before.
    await beside.handle.close();
  }
  const [coding] = codings;
  if (coding === undefined || file.size < LEAST_TO_COMPRESS) return file;
  const validators = { ...file.validators, ...tagged(file.validators, coding) };
  return { ...file, validators, coding, compressor: COMPRESSORS[coding] };
}

/** Other bytes have another tag. */
function tagged({ etag }: Validators, coding: Coding): Pick<Validators, 'etag'> {
  return etag === undefined ? {} : { etag: etag.replace(/"$/, `-${coding}"`) };
}

const COMPRESSORS: Readonly<Record<Coding, () => Duplex>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip({ level: GZIP_LEVEL }),
};

/** Headers that say of a file that it depends on what a reader asks for, such as `Accept-Encoding`, besides what they say already. */
export function withVary(headers: Headers, asked = 'Accept-Encoding'): Headers {
  const isVary = (name: string): boolean => name.toLowerCase() === 'vary';
  const others = Object.entries(headers).filter(([name]) => !isVary(name));
  const said = Object.entries(headers).flatMap(([name, value]) => (isVary(name) ? [value] : []));
  const known = said
    .join(', ')
    .split(',')
    .some((name) => ['*', asked.toLowerCase()].includes(name.trim().toLowerCase()));
  return { ...Object.fromEntries(others), Vary: [...said, ...(known ? [] : [asked])].join(', ') };
}
