import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './sources'

/** Folders with the shared code of adapters. */
const SHARED = ['shared/discovery', 'shared/injected']
/** The adapter that connects wallets of any namespace: it has no namespace, no bridge and no capabilities of its own. */
const TRANSPORTS = ['walletconnect']

/** Files of every adapter of a namespace, and what each one exports. */
const ROLES: Readonly<Record<string, RegExp>> = {
  'manifest.ts': /export const \w+ = \(.*\): Manifest =>/s,
  'discover.ts': /export default function discover\(|\bas default\b/,
  'chain.ts': /export const NAMESPACE\b/,
  'module.ts': /export default function setup\(ctx: Context, adapter: Adapter/,
  'capabilities.ts': /export (function|const) createCapabilities\b/,
  'balances.ts': /export (async )?function readBalance\b/,
  'transfers.ts': /export (async )?(function|const) sendTransfer\b/,
  'receipts.ts': /export (async )?function awaitReceipt\b/,
  'signing.ts': /export async function signMessage\b/,
  'conformance.test.ts': /testAdapter\(/,
}

/** Capabilities that an adapter implements in one expression of `capabilities.ts`, or in the file of another one. */
const WITHOUT_EXPORT: Readonly<Record<string, readonly string[]>> = {
  bitcoin: ['checkAddress', 'switchNetwork'],
  cosmos: ['switchNetwork'],
  evm: ['simulateTransactions'],
  polkadot: ['switchNetwork'],
  solana: ['checkAddress', 'switchNetwork'],
  stacks: ['switchNetwork'],
  sui: ['checkAddress', 'switchNetwork'],
}

/** Files that are named after their subject, because they export several functions on it. */
const SUBJECTS = [
  'addresses',
  'byteEncodings',
  'calldata',
  'claims',
  'clarity',
  'foreign',
  'jsonRpc',
  'library',
  'multicall',
  'nestedCalls',
  'rejections',
  'requestParams',
  'rightEffects',
  'sessionTopics',
  'tokenEffects',
  'transactions',
  'typedDataParts',
]

const own = readdirSync(join(ROOT, 'adapters')).filter(name => !/^conformance$|^shared$|\./.test(name))
const adapters = [...own, ...SHARED]
const namespaces = own.filter(name => !TRANSPORTS.includes(name))

const read = (path: string) => readFileSync(join(ROOT, 'adapters', path), 'utf8')
const capabilitiesOf = (name: string): string[] => {
  const [, list = ''] = /const capabilities = \[([^\]]*)\]/.exec(read(`${name}/manifest.ts`)) ?? []
  return list
    .split(',')
    .map(capability => capability.trim())
    .filter(Boolean)
}

/** `addresses.ts` exports `readAddress`, `base58.ts` exports `toBase58`. */
function isNamedAfterAnExport(file: string, text: string): boolean {
  const subject = file.replace(/\.ts$/, '').toLowerCase()
  const stems = [subject, subject.replace(/s$/, ''), subject.replace(/es$/, '')]
  const exported = [...text.matchAll(/export (?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/g)]
  const names = exported.map(([, name = '']) => name.toLowerCase().replaceAll('_', ''))
  return names.some(name => stems.some(stem => name.includes(stem)))
}

const filesOf = (name: string): string[] =>
  readdirSync(join(ROOT, 'adapters', name), { withFileTypes: true }).flatMap(entry =>
    entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name) ? [entry.name] : [],
  )

describe('an adapter folder', () => {
  test.each(namespaces.flatMap(name => Object.entries(ROLES).map(([file, role]) => ({ name, file, role }))))(
    '$name has $file in its role',
    ({ name, file, role }) => {
      expect(read(`${name}/${file}`)).toMatch(role)
    },
  )

  test.each(namespaces)('%s exports each capability of its manifest from one file', name => {
    const texts = filesOf(name)
      .filter(file => file !== 'manifest.ts')
      .map(file => read(`${name}/${file}`))
    const capabilities = capabilitiesOf(name)
    const missing = capabilities.filter(capability => {
      const exported = new RegExp(`export (async )?(function|const) (create|read)?${capability}\\b`, 'i')
      return texts.filter(text => exported.test(text)).length !== 1
    })
    expect(capabilities).not.toEqual([])
    expect(missing.sort()).toEqual(WITHOUT_EXPORT[name] ?? [])
  })

  test.each(adapters)('%s names each file after what the file exports', name => {
    const files = filesOf(name).filter(
      file =>
        !(file in ROLES) &&
        !['index.ts', 'capabilities.ts', ...SUBJECTS.map(subject => `${subject}.ts`)].includes(file),
    )
    expect(files.filter(file => !isNamedAfterAnExport(file, read(`${name}/${file}`)))).toEqual([])
  })

  test('an adapter folder has no subject in the list that no file has', () => {
    const files = adapters.flatMap(filesOf)
    expect(SUBJECTS.filter(subject => !files.includes(`${subject}.ts`))).toEqual([])
  })

  test.each([
    ['readBalance.ts', 'export function readBalance() {}', true],
    ['addresses.ts', 'export function readAddress() {}', true],
    ['orderEffects.ts', 'export const ORDER_EFFECTS = 1', true],
    ['family.ts', 'export const injectedNamespace = 1', false],
    ['flow.ts', 'function flow() {}', false],
  ])('an adapter folder may hold %s with %j: %s', (file, text, isNamed) => {
    expect(isNamedAfterAnExport(file, text)).toBe(isNamed)
  })
})
