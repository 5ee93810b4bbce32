import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { nodesOf, parse } from './functions'
import { isTest, ROOT, readSources } from './sources'

/* The core and the host's options name no feature: an option of one feature is a parameter of its plugin. */

const OPTIONS = 'kernel/contracts/options.ts'

/** Words of the core and of the options that are a plugin's id, too. */
const REASONS: Readonly<Record<string, string>> = {
  names: 'a token has a name',
  networks: 'the networks of the host, by CAIP-2 id: adapters and plugins share them',
  project: 'the id of the host’s project, which every request to the project API carries',
}

/** Options that only one plugin reads, and that stay with the host's options. */
const SHARED: Readonly<Record<string, string>> = {
  disableAppend: 'the counterpart of `embedded`: both decide where the modal is in the page',
}

/** Options that still belong to one plugin. The list only shrinks. */
const NOT_YET: readonly string[] = ['defaultAccountTypes', 'enableReconnect']

const plugins = readdirSync(join(ROOT, 'plugins'), { withFileTypes: true }).flatMap(entry =>
  entry.isDirectory() ? [entry.name] : [],
)
/** The checks of development builds, the names of other kits and the devtools list all options, and act on none. */
const sources = readSources().filter(
  ({ path }) => !isTest(path) && !/^(hosts\/(development|compat)|plugins\/devtools)\//.test(path),
)
const identifiers = new Map(
  sources.map(source => [
    source.path,
    new Set(nodesOf(parse(source)).flatMap(node => (ts.isIdentifier(node) ? node.text : []))),
  ]),
)

/** `manualWalletConnect` has the words `manual`, `wallet` and `connect`. */
const wordsOf = (name: string) => name.split(/(?=[A-Z])|[^A-Za-z]/).map(word => word.toLowerCase())

const optionNames = nodesOf(parse(sources.find(({ path }) => path === OPTIONS)!)).flatMap(node =>
  ts.isInterfaceDeclaration(node) && node.name.text === 'PorticoOptions'
    ? node.members.flatMap(({ name }) => (name ? name.getText() : []))
    : [],
)
const pluginOptions = sources
  .filter(({ path }) => /^plugins\/[^/]+\/state\.ts$/.test(path))
  .flatMap(source =>
    nodesOf(parse(source)).flatMap(node =>
      ts.isInterfaceDeclaration(node) && isFactoryOptions(node.name.text, source.path)
        ? node.members.flatMap(({ name }) => (name ? name.getText() : []))
        : [],
    ),
  )

/** `AuthOptions` in `plugins/auth`. */
function isFactoryOptions(name: string, path: string): boolean {
  const id = path.split('/')[1] ?? ''
  return name.toLowerCase() === `${id.replaceAll('-', '')}options`
}

describe('the core and the host’s options', () => {
  test.each(sources.filter(({ path }) => path.startsWith('kernel/core/') || path === OPTIONS))(
    '$path names no plugin and no option of a plugin',
    source => {
      const named = [...(identifiers.get(source.path) ?? [])].filter(
        name =>
          pluginOptions.includes(name) ||
          wordsOf(name).some(word => plugins.includes(word) && REASONS[word] === undefined && !NOT_YET.includes(name)),
      )
      expect(named).toEqual([])
    },
  )

  test.each(optionNames.filter(name => SHARED[name] === undefined && !NOT_YET.includes(name)))(
    'the option %s is read by the kernel, by a shared folder or by several plugins',
    name => {
      expect(readersOf(name)).not.toHaveLength(1)
    },
  )

  test.each([...Object.keys(SHARED), ...NOT_YET])('%s has one reader, so that an exception is needed', name => {
    expect(readersOf(name)).toHaveLength(1)
  })
})

/** The plugins that name an option; none if the kernel, the ui-kit or an adapter names it. */
function readersOf(option: string): string[] {
  const readers = sources.filter(({ path }) => path !== OPTIONS && identifiers.get(path)?.has(option))
  if (readers.some(({ path }) => !path.startsWith('plugins/'))) return []
  return [...new Set(readers.map(({ path }) => path.split('/')[1] ?? ''))]
}
