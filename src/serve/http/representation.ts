/** Negotiates the compression of a response (RFC 9110, sections 8.4 and 12.5). */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { CODED_EXTENSION, CODINGS, type Coding, LEAST_TO_COMPRESS } from '../../files/codings.js';
import { isTextType } from '../../files/content-type.js';
import type { Validators } from './http-conditions.js';
import type { OpenFile } from './open-file.js';

/** Older names of codings. */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([['x-gzip', 'gzip']]);

/**
 * Returns the preferred codings of a client in our order; empty if it prefers uncompressed bytes or states nothing.
 * Uncompressed bytes are always acceptable, because the standard lets the server decide if nothing else is.
 */
function acceptedCodings(header: string | string[] | undefined): readonly Coding[] {
  const weights = readWeights(String(header ?? ''));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const highest = Math.max(...CODINGS.map(weightOf));
  // With equal weights, compression sends less.
  if (highest === 0 || highest < (weights.get('identity') ?? 0)) return [];
  return CODINGS.filter((coding) => weightOf(coding) === highest);
}

/** Returns the weight of each name, from 0 to 1. Invalid parts are skipped. */
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

/** A file as sent. */
export interface Representation extends OpenFile {
  /** Undefined for uncompressed bytes. */
  readonly coding?: Coding;
  /** Creates the compressor, if no precompressed file exists. */
  readonly compressor?: () => Duplex;
}

/** Headers that the site configures for its host. */
type Headers = Readonly<Record<string, string>>;

/** Inputs of the negotiation. */
export interface Choice {
  readonly request: IncomingMessage;
  /** Opens the file whose name has this additional extension. */
  readonly openBeside: (extension: string) => Promise<OpenFile | undefined>;
}

/** Fast enough for every request, with most of the achievable compression. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** Headers by which a site forbids transforming its bytes. */
const FINISHED = [/^content-encoding: ./i, /^cache-control:.*\bno-transform\b/i];

/**
 * Returns whether the response for a file depends on `Accept-Encoding`, even if the file is too small to be compressed.
 */
export function isNegotiated(file: Pick<OpenFile, 'type'>, headers: Headers): boolean {
  return (
    isTextType(file.type) &&
    !Object.entries(headers).some(([name, value]) => FINISHED.some((sign) => sign.test(`${name}: ${value}`)))
  );
}

/**
 * Chooses the representation of a negotiated file. An unused file is closed. Ranges refer to uncompressed bytes,
 * because offsets in a compressed stream are unknown.
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
    // The precompressed file is outdated.
    await beside.handle.close();
  }
  const [coding] = codings;
  if (coding === undefined || file.size < LEAST_TO_COMPRESS) return file;
  const validators = { ...file.validators, ...tagged(file.validators, coding) };
  return { ...file, validators, coding, compressor: COMPRESSORS[coding] };
}

/** Different bytes need a different entity tag. */
function tagged({ etag }: Validators, coding: Coding): Pick<Validators, 'etag'> {
  return etag === undefined ? {} : { etag: etag.replace(/"$/, `-${coding}"`) };
}

const COMPRESSORS: Readonly<Record<Coding, () => Duplex>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip({ level: GZIP_LEVEL }),
};

/** Adds a request header such as `Accept-Encoding` to `Vary`. */
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
