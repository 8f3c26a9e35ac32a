/**
 * The first step of the action: determines how to install packages and call csb-docs, and where the files are. Reads
 * the inputs of the action from the environment, and writes to the file `GITHUB_OUTPUT`.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Checked in this order, in the folder of the package and then in its parents. */
const LOCKFILES = {
  'pnpm-lock.yaml': 'pnpm',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'yarn.lock': 'yarn',
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
};
/** A shell splits these at spaces, so no word may contain one. */
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
  // Escaped, so that the text cannot become another workflow command.
  process.stdout.write(`::error title=csb-docs::${error.message.replaceAll('%', '%25').replaceAll(/\r?\n/g, '%0A')}\n`);
  process.exitCode = 1;
}

function makePlan() {
  // As arguments of a command, these would be read as options.
  for (const name of ['AGAINST', 'BASE_URL', 'VERSION'])
    if (process.env[name]?.startsWith('-')) throw new Error(`\`${process.env[name]}\` is not a valid input value.`);
  const folder = inside(resolve(root, below), 'working-directory');
  const site = inside(resolve(folder, siteDir), 'site-dir');
  const found = findLockfile(folder);
  if (found === undefined && existsSync(join(folder, 'package.json')))
    throw new Error(`\`${below}\` has a package.json but no lockfile. Commit the lockfile of npm, pnpm, Yarn or Bun.`);
  const manager = found === undefined ? 'none' : found.manager;
  const siteHash = hash(relative(realpathSync(root), site));
  // Without a lockfile, csb-docs is installed in the working directory. npm also looks for the command in parent folders.
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

/** A URL, or a file or folder relative to the package. Commands resolve relative paths from different folders. */
function placeAgainst(folder) {
  const { AGAINST: against = '' } = process.env;
  return against === '' || /^https?:/i.test(against) ? against : inside(resolve(folder, against), 'against');
}

/** Resolves a path in the workspace. Refuses paths that leave it through `..` or a link. */
function inside(path, name) {
  const real = existsSync(path)
    ? realpathSync(path)
    : join(realpathSync(nearest(dirname(path))), relative(nearest(dirname(path)), path));
  const top = realpathSync(root);
  if (real !== top && !real.startsWith(top + sep))
    throw new Error(`The input \`${name}\` points outside the repository.`);
  if (name !== 'out-dir' && !existsSync(path)) throw new Error(`The path of the input \`${name}\` does not exist.`);
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

/**
 * Returns the package manager to install, in the version that the package requires. npm comes with Node, Yarn 1 with
 * the runner image.
 */
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
