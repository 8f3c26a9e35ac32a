/** Time limits for synchronous functions of a configuration. */
import { type Context, createContext, Script } from 'node:vm';
import { describeOverrun } from '../../diagnostics/catalogue/limits.js';
import type { Config } from '../../types/config.js';
import type { CodeLimits } from '../../types/watchdog.js';
import { CodeOverrun } from '../../utils/code/code-overrun.js';
import { errorCode } from '../../utils/code/errors.js';
import { once } from '../../utils/lazy.js';

/**
 * Returns the configuration with limited functions. They throw a `CodeOverrun` after `seconds` and are not called again
 * after that.
 */
export function limitFunctions(config: Config, limits: CodeLimits): Config {
  const { docs, blogs, docusaurus } = config;
  const limit = createLimiter(limits);
  return {
    ...config,
    docs: docs.map((each) => ({
      ...each,
      editUrl: limit(each.editUrl),
      numberPrefixParser: limit(each.numberPrefixParser),
    })),
    blogs: blogs.map((each) => ({ ...each, editUrl: limit(each.editUrl) })),
    docusaurus: docusaurus && {
      ...docusaurus,
      preprocessor: limit(docusaurus.preprocessor),
      clientRedirects: docusaurus.clientRedirects && {
        ...docusaurus.clientRedirects,
        createRedirects: limit(docusaurus.clientRedirects.createRedirects),
      },
    },
  };
}

/**
 * Creates a function that runs a synchronous step, such as a plugin feature, and throws a `CodeOverrun` if it takes too
 * long.
 */
export function createStepLimiter(limits: CodeLimits): <Result>(step: () => Result) => Result {
  const getPlace = once(makePlace);
  return (step) => {
    let result: { readonly value: ReturnType<typeof step> } | undefined;
    callWithin(() => (result = { value: step() }), getPlace(), limits);
    if (result === undefined) throw new Error('A step that has ended has a result');
    return result.value;
  };
}

/** A VM context for calls. Node can end a script in it even while it blocks the thread. */
interface CallPlace {
  readonly script: Script;
  readonly context: Context;
}

function makePlace(): CallPlace {
  return { script: new Script('call()'), context: createContext({}) };
}

/** Calls a function within the time limit. The overhead is about 0.1 ms per call. */
function callWithin(call: () => unknown, { script, context }: CallPlace, limits: CodeLimits): unknown {
  context['call'] = call;
  try {
    return script.runInContext(context, { timeout: limits.seconds * 1000 });
  } catch (error) {
    if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new CodeOverrun(describeOverrun('time', limits));
  }
}

/** Limits a value if it is a function; returns any other value unchanged. */
type Limiter = <Value>(value: Value) => Value;

function createLimiter(limits: CodeLimits): Limiter {
  const getPlace = once(makePlace);
  return (value) => {
    if (typeof value !== 'function') return value;
    let isEnded = false;
    const limited = (...args: readonly unknown[]): unknown => {
      if (isEnded) throw new CodeOverrun(describeOverrun('skipped', limits));
      try {
        return callWithin(() => Reflect.apply(value, undefined, args), getPlace(), limits);
      } catch (error) {
        isEnded ||= error instanceof CodeOverrun;
        throw error;
      }
    };
    return limited as typeof value;
  };
}
