import * as React from 'react';

/** `@theme/ReactLiveScope`, `@theme/CodeLiveScope`: names that live code may use. */
const scope: Readonly<Record<string, unknown>> = { React, ...React };

export default scope;
