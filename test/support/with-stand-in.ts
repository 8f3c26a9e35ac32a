/** A stub of the search service that is always stopped at the end. */
import { type StandIn, type StandInOptions, startStandIn } from './stand-in.js';

/** Runs a function with a new stub. */
export async function withStandIn(options: StandInOptions, run: (standIn: StandIn) => Promise<void>): Promise<void> {
  const standIn = await startStandIn(options);
  try {
    await run(standIn);
  } finally {
    await standIn.stop();
  }
}
