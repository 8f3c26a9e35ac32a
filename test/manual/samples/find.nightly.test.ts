/** Readers can follow the pages of this section: see `tryPage`. */
import { testSamples } from '../../support/manual/pages.js';

testSamples('find');
