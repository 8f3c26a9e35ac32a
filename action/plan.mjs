/**
 * The first step of the action: how packages are installed, how csb-docs is called, where things are.
 * In: the inputs of the action as variables, the lockfile of the repository. Out: lines in the file `GITHUB_OUTPUT`.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The first that is there decides, in the folder of the package or the nearest one above with any of them. */
const LOCKFILES = {
  'pnpm-lock.yaml': 'pnpm',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'yarn.lock': 'yarn',
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
};
/** Words without blanks in them, since a shell splits them. */
const COMMANDS = {
  npm: 'npx --no-install csb-docs',
  pnpm: 'pnpm exec csb-docs',
  'yarn-classic': 'yarn --silent run csb-docs',
  yarn: 'yarn run csb-docs',
  bun: 'bun run --silent csb-docs',
  none: 'npx --no-install csb-docs',
};

const { GITHUB_WORKSPACE: root, RUNNER_TEMP: temporary, GITHUB_OUTPUT: output } = process.env;
const {
  WORKING_DIRECTORY: below = '.',
  SITE_DIR: siteDir = '.',
  OUT_DIR: outDir = 'build',
  BASE_URL: base = '',
} = process.env;

try {
  const plan = makePlan();
  for (const [name, value] of Object.entries(plan)) {
    if (/[\r\n]/.test(value)) throw new Error(`${name} must be one line.`);
    appendFileSync(output, `${name}=${value}\n`);
  }
} catch (error) {
  // Nothing of the text can become another command of the workflow.
  process.stdout.write(`::error title=csb-docs::${error.message.replaceAll('%', '%25').replaceAll(/\r?\n/g, '%0A')}\n`);
  process.exitCode = 1;
}

function makePlan() {
  // Behind the name of a command they would be options of it.
  for (const name of ['AGAINST', 'BASE_URL', 'VERSION'])
    if (process.env[name]?.startsWith('-')) throw new Error(`\`${process.env[name]}\` is no value of an input.`);
  const folder = inside(resolve(root, below), 'working-directory');
  const site = inside(resolve(folder, siteDir), 'site-dir');
  const found = findLockfile(folder);
  if (found === undefined && existsSync(join(folder, 'package.json')))
    throw new Error(
      `There is a package.json in \`${below}\`, but no lockfile. Commit the one that npm, pnpm, Yarn or Bun has written.`,
    );
  const manager = found === undefined ? 'none' : found.manager;
  const siteHash = hash(relative(realpathSync(root), site));
  // Without a package there is nothing to install it into: npm looks for the command in the folders above.
  const installFolder = found === undefined ? folder : dirname(found.path);
  const packages = join(temporary, `csb-docs-packages-${manager}`);
  mkdirSync(packages, { recursive: true });
  return {
    site,
    folder: inside(resolve(site, outDir), 'out-dir'),
    against: placeAgainst(folder),
    'base-url': base === '' || base.endsWith('/') ? base : `${base}/`,
    manager,
    'manager-package': managerPackage(manager, installFolder),
    'install-folder': installFolder,
    command: COMMANDS[manager],
    packages,
    results: join(temporary, `csb-docs-results-${siteHash}`),
    'lock-hash': found === undefined ? hash(process.env.VERSION ?? '') : hash(readFileSync(found.path)),
    'site-hash': siteHash,
  };
}

/** An address, or a file or folder relative to the package: commands read paths from different places. */
function placeAgainst(folder) {
  const { AGAINST: against = '' } = process.env;
  return against === '' || /^https?:/i.test(against) ? against : inside(resolve(folder, against), 'against');
}

/** A path of the workspace; what leads out of it, by `..` or by a link, is refused. */
function inside(path, name) {
  const real = existsSync(path)
    ? realpathSync(path)
    : join(realpathSync(nearest(dirname(path))), relative(nearest(dirname(path)), path));
  const top = realpathSync(root);
  if (real !== top && !real.startsWith(top + sep))
    throw new Error(`The input \`${name}\` leads out of the repository.`);
  if (name !== 'out-dir' && !existsSync(path)) throw new Error(`There is no folder for the input \`${name}\`.`);
  return real;
}

function nearest(path) {
  return existsSync(path) ? path : nearest(dirname(path));
}

function findLockfile(folder) {
  for (const [name, kind] of Object.entries(LOCKFILES)) {
    const path = join(folder, name);
    if (existsSync(path)) return { path, manager: kind === 'yarn' && isClassic(path) ? 'yarn-classic' : kind };
  }
  return folder === realpathSync(root) ? undefined : findLockfile(dirname(folder));
}

function isClassic(path) {
  return readFileSync(path, 'utf8').includes('# yarn lockfile v1');
}

/** The manager itself, in the version that the package asks for; npm comes with Node, the first Yarn with the machine. */
function managerPackage(manager, folder) {
  if (manager === 'yarn') return 'corepack@0.34.0';
  if (manager !== 'pnpm' && manager !== 'bun') return '';
  const { packageManager = '' } = readPackage(folder);
  const [, name, version] = /^(pnpm|bun)@(\d+\.\d+\.\d+(?:-[\w.]+)?)(?:\+|$)/.exec(packageManager) ?? [];
  return `${manager}@${name === manager ? version : { pnpm: '10', bun: '1' }[manager]}`;
}

function readPackage(folder) {
  const path = join(folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
