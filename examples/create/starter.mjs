import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FRAMEWORKS, PARTS, SIGN_IN_EXAMPLE } from './frameworks.mjs'
import {
  checks,
  packageJson,
  partPackageJson,
  partReadme,
  porticoModule,
  readme,
  viteConfig,
  vitestConfig,
} from './modules.mjs'

const here = path => fileURLToPath(new URL(path, import.meta.url))
// The build copies them into the package.
const examples = here(existsSync(here('dist/examples')) ? 'dist/examples' : '..')
const pkg = JSON.parse(readFileSync(here('package.json'), 'utf8'))

/** The version range of this package's own release. */
export const RELEASED = { portico: `^${pkg.version}`, 'portico-sandbox': `^${pkg.version}` }

/** The examples have no style of their own. */
const STYLE = '  <link rel="stylesheet" href="/src/page.css" />\n  </head>'

/**
 * Every file of a starter by its path.
 * @param {import('./choices.mjs').Choices} choices
 * @param {string} name of the package
 * @param {Readonly<Record<string, string>>} own what stands for a version of portico and portico-sandbox
 * @returns {ReadonlyMap<string, string>}
 */
export function composeStarter(choices, name, own = RELEASED) {
  const { framework, wagmi, signIn, tests } = choices
  const { tool, example, sources, leftOut } = FRAMEWORKS[framework]
  const files = new Map()
  const add = (folder, to = '') => {
    for (const [path, text] of readFolder(folder)) files.set(to + path, text)
  }
  const overlay = (part, to) => add(here(`overlays/${part}`), to)

  add(`${examples}/${example}`)
  for (const path of leftOut) files.delete(path)
  overlay(tool)
  if (wagmi) {
    overlay('wagmi/shared', sources)
    overlay(`wagmi/${tool}`)
  }
  if (signIn) {
    addSignIn(files, tool)
    overlay('sign-in/shared', sources)
    if (tool === 'vite') overlay('sign-in/vite')
  }
  if (tests) overlay(`${signIn ? 'tests-sign-in' : 'tests'}/${tool}`)

  const page = files.get('index.html')
  if (page) files.set('index.html', page.replace('</head>', STYLE))
  files.set(`${sources}portico.ts`, porticoModule(choices))
  if (tool === 'vite') files.set('vite.config.ts', viteConfig(choices))
  else if (tests) files.set('vitest.config.ts', vitestConfig())
  files.set('package.json', packageJson(choices, name, own))
  files.set('README.md', readme(choices, name))
  // npm leaves a file of this name out of a package.
  files.set('.gitignore', 'node_modules\ndist\n.next\nnext-env.d.ts\n*.tsbuildinfo\n')
  return files
}

/**
 * Every file of a plugin or an adapter by its path.
 * @param {string} kind a key of PARTS
 * @param {string} name of the package
 * @param {Readonly<Record<string, string>>} own what stands for a version of portico and portico-sandbox
 * @returns {ReadonlyMap<string, string>}
 */
export function composePart(kind, name, own = RELEASED) {
  const files = new Map(readFolder(`${examples}/${PARTS[kind].example}`))
  files.set('package.json', partPackageJson(kind, name, own, RELEASED.portico))
  files.set('README.md', partReadme(kind, name))
  files.set('.github/workflows/check.yml', checks())
  files.set('.gitignore', 'node_modules\ndist\n*.tsbuildinfo\n')
  return files
}

/** The routes of sign-in: for Next at its root, for others in the folder of the server. */
function addSignIn(files, tool) {
  const from = `${examples}/${SIGN_IN_EXAMPLE}`
  const copy = (path, to) => files.set(to, readFileSync(`${from}/${path}`, 'utf8'))
  if (tool === 'next') {
    for (const path of ['signIn.ts', 'app/account/[step]/route.ts']) copy(path, path)
  } else for (const path of ['signIn.ts', 'honoApp.ts']) copy(path, `server/${path}`)
}

function readFolder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = `${parentPath}/${name}`
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]
    })
}
