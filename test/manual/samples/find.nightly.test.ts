/** The samples on the pages of this section work: see `tryPage`. */
import { testSamples } from '../../support/manual/pages.js';

testSamples('find');
