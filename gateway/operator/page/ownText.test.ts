import { expect, test } from 'vitest'
import { newOwn, type OwnText, readOwn, textOf } from './ownText'

const text = (own: Partial<OwnText> = {}): OwnText => ({
  ...{ name: ' Acme ', homepage: 'https://acme.example', mobile_link: '', desktop_link: '', rdns: '' },
  ...{ chains: 'eip155:1, eip155:10 eip155:1', ...own },
})

test('the text of an operator becomes a wallet, and is written the same again', () => {
  const { fields, problems } = readOwn(text({ mobile_link: 'acme://' }))
  expect(problems).toEqual({})
  const wallet = newOwn(fields, new Set())
  expect(wallet).toMatchObject({ id: 'acme', name: 'Acme', chains: ['eip155:1', 'eip155:10'], rdns: null })
  expect(textOf(wallet)).toEqual({
    ...text({ name: 'Acme', chains: 'eip155:1 eip155:10', mobile_link: 'acme://' }),
  })
})

test.each([
  ['name', '  ', 'Give the wallet a name.'],
  ['name', 'x'.repeat(81), 'The name of a wallet has at most 80 characters.'],
  ['homepage', 'acme.example', 'A homepage is written as https://wallet.example.'],
  ['homepage', '', 'Give a mobile link, a desktop link, an rdns or a homepage.'],
  ['mobile_link', 'javascript:0', 'A link is written as wallet:// or https://wallet.example/open.'],
  ['rdns', 'acme', 'An rdns is written as example.wallet.'],
  ['chains', '', 'Name at least one network.'],
  ['chains', 'eip155:1 ethereum', 'ethereum is no network: write a CAIP-2 id, such as eip155:1.'],
] as const)('the field %s with %j has the sentence beside it', (field, typed, sentence) => {
  expect(readOwn(text({ [field]: typed })).problems).toEqual({ [field]: sentence })
})

test('the id of a new wallet is made of its name, and is not taken', () => {
  const idOf = (name: string, taken: string[] = []) => newOwn({ ...readOwn(text()).fields, name }, new Set(taken)).id
  expect(idOf('Acme Wallet!')).toBe('acme-wallet')
  expect(idOf('Café')).toBe('cafe')
  expect(idOf('財布')).toBe('wallet')
  expect(idOf('Acme', ['acme', 'acme-2'])).toBe('acme-3')
})
