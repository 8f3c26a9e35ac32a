import * as React from 'react';

/** `@theme/ReactLiveScope`, `@theme/CodeLiveScope`: names available in live code. */
const scope: Readonly<Record<string, unknown>> = { React, ...React };

export default scope;
