import { expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest'
import type { PorticoOptions } from '../../kernel'
import { mainnet } from '../../networks'
import { standard } from '../../plugins'
import { createPortico, unknownKeys } from './createPortico'

const valid: PorticoOptions = { projectId: 'p', networks: [mainnet], adapters: [evm()], plugins: standard() }
const without = (key: keyof PorticoOptions) => ({ ...valid, [key]: undefined })

test('accepts the usual options, as in production', () => {
  const portico = createPortico(valid)
  expect(portico.state().networkId).toBe('eip155:1')
  portico.destroy()
})

test.each<[string, unknown, string]>([
  ['plugins are missing', without('plugins'), '`plugins` is missing'],
  ['networks are missing', without('networks'), '`networks` is missing'],
  ['an adapter’s factory is not called', { ...valid, adapters: [evm] }, '`adapters[0]` is a function: call it'],
  ['a list is not spread', { ...valid, plugins: [standard()] }, '`plugins[0]` is a list, where one value is expected'],
  ['a network is unknown to the import', { ...valid, networks: [undefined] }, '`networks[0]` is missing'],
  ['a network is a number', { ...valid, networks: [1] }, '`networks[0]` is 1, expected Object'],
  ['the project id is a number', { ...valid, projectId: 7 }, '`projectId` is 7, expected string'],
  ['a mode does not exist', { ...valid, themeMode: 'night' }, '`themeMode` is "night", expected ("light"'],
  [
    'a nested value is wrong',
    { ...valid, metadata: { icons: 'a.png' } },
    '`metadata.icons` is "a.png", expected Array',
  ],
  ['there are no options', undefined, 'its argument is missing'],
])('refuses options by name: %s', (_, options, sentence) => {
  expect(() => createPortico(options as PorticoOptions)).toThrow(
    expect.objectContaining({
      code: 'OPTIONS_INVALID',
      message: expect.stringContaining(`createPortico: ${sentence}`),
    }),
  )
})

test('names every wrong option at once', () => {
  // Options as a host without types may pass them.
  const options = { ...valid, projectId: 7, basic: 'yes' } as unknown as PorticoOptions
  expect(() => createPortico(options)).toThrow(/projectId.*\n.*basic/)
})

test.each<[object, string[]]>([
  [{ projectID: 'p' }, ['createPortico: `projectID` is unknown. Did you mean `projectId`?']],
  [{ walletImages: {} }, ['createPortico: `walletImages` is unknown']],
  [{ features: { swap: false } }, ['createPortico, features: `swap` is unknown. Did you mean `swaps`?']],
  [{ metadata: { title: 'Mine' } }, ['createPortico, metadata: `title` is unknown']],
  [{ endpoints: 'https://gateway.example' }, []],
  [{ endpoints: { apis: '' } }, ['createPortico, endpoints: `apis` is unknown. Did you mean `api`?']],
  [{ features: { email: false, legalCheckbox: true } }, []],
])('a key that nothing reads is named, with the nearest one: %j', (options, sentences) => {
  expect(unknownKeys({ ...valid, ...options })).toEqual(sentences)
})

declare global {
  interface PorticoFeatures {
    ticker: boolean
  }
}

test('a feature of a plugin by another author is known by its gate', () => {
  const ticker = { id: 'ticker', gate: { key: 'ticker', fallback: true } }
  expect(unknownKeys({ ...valid, plugins: [...valid.plugins, ticker], features: { ticker: false } })).toEqual([])
})
