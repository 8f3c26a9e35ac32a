import { texts } from 'csb-docs/site';

export const { crashed, tryAgain } = texts;
