/** A stand-in for the search service that is stopped whatever happens. */
import { type StandIn, type StandInOptions, startStandIn } from './stand-in.js';

/** Runs with a stand-in of its own. */
export async function withStandIn(options: StandInOptions, run: (standIn: StandIn) => Promise<void>): Promise<void> {
  const standIn = await startStandIn(options);
  try {
    await run(standIn);
  } finally {
    await standIn.stop();
  }
}
