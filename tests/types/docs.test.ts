import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { type Block, READERS_FILES, readBlocks } from '../docs/blocks/codeBlocks'

/* The documentation's code compiles as printed. */

/** Declarations that the pages leave to the reader: described in words, or code of the reader's own. */
const READER = `
import type * as portico from 'portico'
declare global {
  // adapters.md
  const METHODS: ReadonlySet<string>
  function readAccounts(said: unknown): portico.Account[]
  function subscribe(foreign: object, tell: (said: unknown) => void): portico.Undo
  function findWallets(page: object): { id: string; name: string; provider: object }[]
  function toBase64(message: string | Uint8Array): string
  function readSignature(said: unknown): string | undefined
  function fail(failure: readonly [string, string]): never
  function readBalanceBy(rpc: unknown): portico.ReadBalance
  const checkAddress: portico.CheckAddress
  function scriptedWallet(): import('portico/conformance').TestWallet
  function verify(address: string, message: string | Uint8Array, signature: string): boolean
  function lighthouse(): portico.Manifest
  const north: portico.HostNetwork
  const south: portico.HostNetwork
  // plugins.md
  function ticker(): portico.Manifest
  function myWorld(): ReturnType<Parameters<typeof import('portico/conformance').testAdapter>[0]['world']>
  // sessions.md
  const portico: portico.Portico
  const connectorId: string
  const address: string
  function show(shown: unknown): void
  function redirect(path: string): never
  // own-connect-page.md
  const usePorticoWallets: typeof import('portico/react').usePorticoWallets
  const search: string
  const certified: boolean
  function draw(directory: unknown): void
  // verify.md
  const request: Request
  const redis: { set(...given: unknown[]): Promise<unknown>; getDel(key: string): Promise<unknown> }
  function sql(parts: TemplateStringsArray, ...given: unknown[]): Promise<unknown[]>
  // README.md
  const button: HTMLButtonElement
  const createPortico: typeof import('portico').createPortico
  const mainnet: typeof import('portico/networks').mainnet
  const evm: typeof import('portico/adapters/evm').evm
  const standard: typeof import('portico/plugins').standard
}
`

/** A virtual folder for the blocks: no file is written there. */
const FOLDER = join(ROOT, 'tests/types/documented')

/** A page may show the body of a handler, which may return. */
const RETURN_OUTSIDE = 1108

function complaints(blocks: readonly Block[]): string[] {
  const own = Object.entries({ ...READERS_FILES, 'reader.d.ts': READER })
  const files = new Map([...own, ...blocks.map(({ file, code }) => [file, code] as const)])
  const texts = new Map([...files].map(([file, text]) => [join(FOLDER, file), text]))
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = path => texts.has(path) || fileExists(path)
  host.readFile = path => texts.get(path) ?? readFile(path)
  host.directoryExists = undefined
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts.get(path)
    return text === undefined ? getSourceFile(path, target, ...rest) : ts.createSourceFile(path, text, target)
  }
  const css = join(ROOT, 'ui-kit/css.d.ts')
  const program = ts.createProgram([...texts.keys(), css], options, host)
  return [...texts.keys()].flatMap(path => {
    const block = blocks.find(({ file }) => join(FOLDER, file) === path)
    const source = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found
      .filter(({ code }) => code !== RETURN_OUTSIDE)
      .map(({ messageText, start = 0 }) => {
        const { line } = source?.getLineAndCharacterOfPosition(start) ?? { line: 0 }
        const place = block ? `${block.page}:${block.line + line}` : path
        return `${place} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      })
  })
}

describe('the documentation', () => {
  const blocks = readBlocks()

  test('has code blocks with unique names', () => {
    const names = blocks.map(({ file }) => file)
    expect(names).toContain('lighthouse/bridge.ts')
    expect(new Set(names).size).toBe(names.length)
  })

  test('compiles, and a broken block fails', () => {
    const wrong = {
      key: 'docs/none.md#1',
      page: 'docs/none.md',
      line: 7,
      file: 'none.ts',
      code: "import { conect } from 'portico'\n",
    }
    expect(complaints([...blocks, wrong])).toEqual([expect.stringMatching(/^docs\/none\.md:7 .*conect/)])
  }, 120_000)
})
