import { CHAIN_IDS, FRAMEWORKS, NAMESPACES, PARTS, VERSIONS } from './frameworks.mjs'

/* The files of a starter that depend on several choices. Each function takes the choices (choices.mjs). */

/** @typedef {import('./choices.mjs').Choices} Choices */

const lines = (...parts) => `${parts.flat().join('\n')}\n`
const networksOf = ({ namespaces }) => namespaces.flatMap(name => NAMESPACES[name].networks)

/** The module that creates the app's Portico. @param {Choices} choices */
export function porticoModule(choices) {
  const { namespaces, signIn, projectId } = choices
  const adapters = projectId ? [...namespaces, 'walletconnect'] : namespaces
  const networks = networksOf(choices)
  return lines(
    signIn ? "import { createPortico, sessionEnded } from 'portico'" : "import { createPortico } from 'portico'",
    adapters.toSorted().map(name => `import { ${name} } from 'portico/adapters/${name}'`),
    `import { ${networks.toSorted().join(', ')} } from 'portico/networks'`,
    "import { standard } from 'portico/plugins'",
    "import { sandbox } from './sandbox'",
    signIn ? "import { signOut, siwx } from './siwx'" : [],
    '',
    'export const portico = createPortico({',
    projectId ? `  projectId: ${quote(projectId)},` : [],
    `  networks: [${networks.join(', ')}],`,
    `  adapters: [${adapters.map(name => `${name}()`).join(', ')}],`,
    `  plugins: standard(${signIn ? '{ siwx }' : ''}),`,
    '  ...sandbox,',
    '})',
    signIn ? ['', 'portico.on(sessionEnded, signOut)'] : [],
  )
}

const quote = text => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** @param {Choices} choices */
export function viteConfig({ framework, signIn, tests }) {
  const { plugin } = FRAMEWORKS[framework]
  const plugins = [plugin?.call ?? [], signIn ? "account('http://localhost:5173')" : []].flat()
  return lines(
    plugin ? `import ${plugin.import} from '${plugin.from}'` : [],
    `import { defineConfig } from '${tests ? 'vitest/config' : 'vite'}'`,
    signIn ? "import { account } from './server/develop.ts'" : [],
    '',
    'export default defineConfig({',
    plugins.length > 0 ? `  plugins: [${plugins.join(', ')}],` : [],
    signIn ? ['  // A sign-in names the origin of the page.', '  server: { port: 5173, strictPort: true },'] : [],
    tests ? TEST : [],
    tests && framework === 'svelte'
      ? ['  // Otherwise the tests would get Svelte for servers.', "  resolve: { conditions: ['browser'] },"]
      : [],
    '})',
  )
}

// The first press loads the modal’s code, and a machine may be busy.
const TEST = "  test: { environment: 'jsdom', testTimeout: 20_000 },"

/** The configuration of the unit tests of an app that Vite does not serve. */
export const vitestConfig = () =>
  lines(
    "import { defineConfig } from 'vitest/config'",
    '',
    'export default defineConfig({',
    "  oxc: { jsx: { runtime: 'automatic' } },",
    TEST,
    '})',
  )

/**
 * The package of a starter.
 * @param {Choices} choices
 * @param {string} name
 * @param {Readonly<Record<string, string>>} own what stands for a version of portico and portico-sandbox
 */
export function packageJson(choices, name, own) {
  const { framework, namespaces, wagmi, signIn, tests, projectId } = choices
  const { tool, packages, tools, check } = FRAMEWORKS[framework]
  const of = key => namespaces.flatMap(namespace => NAMESPACES[namespace][key])
  const isVite = tool === 'vite'
  const dependencies = [
    ...packages,
    ...of('packages'),
    ...(projectId ? ['@walletconnect/universal-provider'] : []),
    ...(wagmi ? ['@tanstack/react-query', 'viem', 'wagmi'] : []),
    ...(signIn ? ['@noble/curves', ...of('verify')] : []),
    ...(signIn && isVite ? ['@hono/node-server', 'hono'] : []),
  ]
  const devDependencies = [
    ...tools,
    '@types/node',
    ...of('sandbox'),
    ...(tests ? ['@testing-library/dom', 'jsdom', 'vitest'] : []),
    ...(tests && framework === 'next' ? ['@testing-library/react'] : []),
  ].filter(each => !dependencies.includes(each))
  const serve = isVite ? 'vite' : 'next dev'
  return `${JSON.stringify(
    {
      // npm installs no package into one of the same name.
      name: [...dependencies, ...devDependencies].includes(name) ? `${name}-app` : name,
      private: true,
      type: 'module',
      scripts: {
        sandbox: `portico-sandbox${sandboxFlags(choices)} -- ${serve}`,
        dev: serve,
        build: isVite
          ? `vite build${signIn ? ' && vite build --ssr server/index.ts --outDir server/dist' : ''}`
          : 'next build',
        start: startCommand(isVite, signIn),
        check,
        ...(tests ? { test: 'vitest run' } : {}),
      },
      dependencies: versionsOf(['portico', ...dependencies], own),
      devDependencies: versionsOf(['portico-sandbox', ...devDependencies], own),
    },
    null,
    2,
  )}\n`
}

function startCommand(isVite, signIn) {
  if (!isVite) return 'next start'
  return signIn ? 'node server/dist/index.js' : 'vite preview'
}

function sandboxFlags({ namespaces }) {
  const chains = namespaces.includes('evm') ? ` --chains ${Object.values(CHAIN_IDS).join(',')}` : ''
  const others = namespaces.filter(name => name !== 'evm')
  return others.length > 0 ? `${chains} --namespaces ${others.join(',')}` : chains
}

const versionsOf = (names, own = {}) =>
  Object.fromEntries(names.toSorted().map(name => [name, own[name] ?? VERSIONS[name]]))

/** @param {Choices} choices */
export function readme({ framework, signIn, tests, projectId }, name) {
  const { tool, sources } = FRAMEWORKS[framework]
  const isVite = tool === 'vite'
  return lines(
    `# ${name}`,
    '',
    '```sh',
    'npm install',
    'npm run sandbox   # with local chains and wallets with test keys: no account, no internet',
    'npm run dev       # with real wallets and networks',
    tests ? 'npm test          # the unit tests' : [],
    'npm run check     # the types',
    'npm run build && npm start',
    '```',
    '',
    '| | |',
    '|---|---|',
    `| \`${sources}portico.ts\` | the networks, wallets and features: change them here |`,
    `| \`${sources}sandbox.ts\` | the local chains and wallets of \`npm run sandbox\`; a build contains nothing of them |`,
    signIn && isVite ? '| `server/` | the four routes of sign-in, beside the page |' : [],
    signIn && !isVite ? '| `app/account/[step]/route.ts`, `signIn.ts` | the four routes of sign-in |' : [],
    signIn ? `| \`${sources}siwx.ts\` | what the page asks them |` : [],
    '',
    'Before it goes live:',
    '',
    projectId
      ? []
      : [
          '1. For wallets on phones, get a project id at https://dashboard.reown.com, run',
          '   `npm install @walletconnect/universal-provider@2`, and add `projectId` and `walletconnect()` in',
          `   \`${sources}portico.ts\`: \`node_modules/portico/docs/install.md\`.`,
        ],
    signIn
      ? '1. Set `ORIGIN` to the origin of the page, and keep users and nonces in a database if several servers run.'
      : [],
    '1. Send the Content-Security-Policy that `contentSecurityPolicy` prints: `node_modules/portico/docs/csp.md`.',
    '1. Go through the list of `node_modules/portico/docs/production.md`.',
  )
}

/**
 * The package of a plugin or an adapter: portico and React are the host's.
 * @param {string} kind a key of PARTS
 * @param {string} name
 * @param {Readonly<Record<string, string>>} own what stands for a version of portico and portico-sandbox
 * @param {string} range the releases of portico that a host may have
 */
export function partPackageJson(kind, name, own, range) {
  const { sandbox, entries, limit, peers, packages, tools } = PARTS[kind]
  return `${JSON.stringify(
    {
      name,
      version: '0.1.0',
      type: 'module',
      files: ['dist/package'],
      exports: Object.fromEntries(entries.map(entry => [exportName(entry), builtFiles(entry)])),
      scripts: {
        sandbox,
        check: 'tsc',
        test: 'vitest run',
        build: 'vite build --config vite.package.config.ts && tsc -p tsconfig.package.json',
        size: 'size-limit',
        prepublishOnly: 'npm run check && npm test && npm run build && npm run size',
      },
      peerDependencies: { portico: range, ...peers },
      dependencies: versionsOf(packages),
      devDependencies: versionsOf(['portico', ...tools], own),
      'size-limit': [
        { name: 'before the click', path: 'dist/package/index.js', limit: '1 kB' },
        { name: 'all of it', path: 'dist/package/*.js', limit },
      ],
    },
    null,
    2,
  )}\n`
}

const exportName = entry => (entry === 'index' ? '.' : `./${entry}`)
const builtFiles = entry => ({ types: `./dist/package/${entry}.d.ts`, default: `./dist/package/${entry}.js` })

/** @param {string} kind a key of PARTS @param {string} name */
export const partReadme = (kind, name) =>
  lines(
    `# ${name}`,
    '',
    '```sh',
    'npm install',
    'npm run sandbox   # a page with the code on a local chain, and wallets with test keys',
    `npm test          # the requirements of Portico for every ${kind}, and your own tests`,
    'npm run check     # the types',
    'npm run build && npm run size   # what is published, and its budget',
    '```',
    '',
    '| | |',
    '|---|---|',
    '| `src/manifest.ts` | what a host knows before any code: its budget is in `package.json` |',
    '| `src/` | the rest, loaded when it is used |',
    Object.entries(PARTS[kind].folders).map(([folder, use]) => `| \`${folder}\` | ${use} |`),
    '| `page/` | the page of `npm run sandbox`; it is not published |',
    '| `.github/workflows/check.yml` | the same commands for each change |',
    '',
    `\`node_modules/portico/docs/${PARTS[kind].guide}\` explains each part. The id of the manifest is the prefix of every name`,
    'in it: replace it by your own in `src/` first.',
  )

/** A workflow of GitHub Actions. */
export const checks = () =>
  lines(
    'name: check',
    'on: [push, pull_request]',
    'permissions:',
    '  contents: read',
    'jobs:',
    '  check:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    '      - uses: actions/checkout@v5',
    '      - uses: actions/setup-node@v5',
    '        with: { node-version: 22 }',
    '      - run: npm ci',
    '      - run: npm run check',
    '      - run: npm test',
    '      - run: npm run build',
    '      - run: npm run size',
  )
