import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { network } from '../../adapters/evm/testing/testHost'
import type { TokenBalance } from '../../kernel/kit'
import { KernelProvider } from '../../ui-kit/hooks'
import { TokenRow } from '../../ui-kit/part/TokenPicker'
import { shownOf } from './rules/transfer'
import { holdings, transfer } from './state'
import { DOLLARS, endAll, FIRST, FRIEND, openTestHost, STRANGER } from './testKit'
import WalletSend from './views/WalletSend'
import WalletSendPreview from './views/WalletSendPreview'

afterEach(endAll)

type TestHost = Awaited<ReturnType<typeof openTestHost>>

const LISTED = { address: DOLLARS, name: 'Test Dollar', symbol: 'USDX', decimals: 6 }
const held = (more: Partial<TokenBalance>): TokenBalance => ({
  ...{ name: 'Dollar', symbol: 'USD1', networkId: FIRST, address: STRANGER, amount: 9_000_000n, decimals: 6 },
  ...more,
})
const word = (value: number) => value.toString(16).padStart(64, '0')
const abiText = (text: string) =>
  `0x${word(32)}${word(text.length)}${Buffer.from(text).toString('hex').padEnd(64, '0')}`
/** The answers of a contract that names itself. */
const contract = (symbol: string, decimals = 6) => ({
  '0x06fdde03': abiText(`${symbol} by its contract`),
  '0x95d89b41': abiText(symbol),
  '0x313ce567': `0x${word(decimals)}`,
  '0x70a08231': `0x${word(9_000_000)}`,
})

async function openWith(tokens: readonly TokenBalance[], answers: Record<string, string> = {}): Promise<TestHost> {
  const testHost = await openTestHost({ networks: [1].map(id => ({ ...network(id), evm: { tokens: [LISTED] } })) })
  testHost.portfolio.state.tokens = tokens
  testHost.chain.contractAnswers = answers
  await testHost.openForm()
  return testHost
}

/** Chooses the token and opens the review. */
async function review(testHost: TestHost, token: string): Promise<void> {
  await testHost.fillIn({ token, amount: '1', receiver: FRIEND })
  await testHost.receiver()
  await testHost.review()
}

const tokens = ({ user }: TestHost) => user.portico.read(holdings).tokens
const reviewed = ({ user }: TestHost) => user.portico.read(transfer).order?.holding
/** The text of a view, as the user reads it. */
const text = ({ user }: TestHost, view: FunctionComponent) =>
  renderToStaticMarkup(createElement(KernelProvider, { value: user.inside }, createElement(view)))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, '')
const squeezed = (words: string) => words.replace(/\s+/g, '')

describe('the tokens of the send form', () => {
  test('the network names its native currency, and the host’s list its tokens, whatever the portfolio calls them', async () => {
    const testHost = await openWith([
      held({ address: undefined, decimals: 18, name: 'Tether', symbol: 'USDT' }),
      held({ address: DOLLARS.toLowerCase(), name: 'Spam', symbol: 'SPAM' }),
    ])
    expect(tokens(testHost)).toMatchObject([
      { name: 'Ether', symbol: 'ETH', namedBy: 'network' },
      { name: 'Test Dollar', symbol: 'USDX', namedBy: 'list' },
    ])
    await review(testHost, DOLLARS)
    for (const view of [WalletSend, WalletSendPreview]) {
      expect(text(testHost, view)).not.toContain(squeezed('Check its address before you continue'))
    }
    expect(shownOf(testHost.user.portico.read(transfer).order!).tokens).toMatchObject([{ symbol: 'USDX' }])
  })

  test('a token whose decimals contradict the host’s list cannot be chosen', async () => {
    const testHost = await openWith([held({ address: DOLLARS, decimals: 18 })])
    expect(tokens(testHost).map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('a chosen token has the name of its contract, not the portfolio’s', async () => {
    const testHost = await openWith([held({ symbol: 'GOLD' })], contract('LEAD'))
    await testHost.fillIn({ token: STRANGER })
    await settle()
    expect(tokens(testHost).find(({ address }) => address === STRANGER)).toMatchObject({
      symbol: 'LEAD',
      namedBy: 'chain',
    })
    await review(testHost, STRANGER)
    expect(reviewed(testHost)).toMatchObject({ symbol: 'LEAD', name: 'LEAD by its contract', namedBy: 'chain' })
    expect(text(testHost, WalletSendPreview)).not.toContain(squeezed('Only the app’s provider'))
  })

  test('a token that only the portfolio names is marked in the form and in the review, with its whole address', async () => {
    const testHost = await openWith([held({ symbol: 'GOLD' })])
    await review(testHost, STRANGER)
    expect(reviewed(testHost)).toMatchObject({ symbol: 'GOLD', namedBy: 'api' })
    const caution = `Only the app’s provider calls this token GOLD. Check its address before you continue. ${STRANGER}`
    for (const view of [WalletSend, WalletSendPreview]) expect(text(testHost, view)).toContain(squeezed(caution))
  })

  test('a row of the token list marks in words a token that only the portfolio names, and one with another’s symbol', async () => {
    const testHost = await openWith([
      held({ address: undefined, decimals: 18 }),
      held({ address: DOLLARS }),
      held({ symbol: 'GOLD' }),
      held({ symbol: 'USDX', address: FRIEND }),
    ])
    const row = (symbol: string, address?: string) => {
      const token = tokens(testHost).find(one => one.symbol === symbol && (!address || one.address === address))
      if (!token) throw new Error(`No token ${symbol}`)
      return text(testHost, () =>
        createElement(TokenRow, { token, detail: '', isChosen: false, onClick: () => {}, tabIndex: 0 }),
      )
    }
    for (const genuine of [row('ETH'), row('USDX', DOLLARS)]) {
      expect(genuine).not.toMatch(/Unverified|Notthe/)
    }
    expect(row('GOLD')).toContain('Unverified')
    expect(row('USDX', FRIEND)).toContain(squeezed('Not the usual USDX'))
  })

  test.each(['USDX', 'usdх', 'ETH'])(
    'a token with the symbol %s at another address is marked as an imitation, even if its contract says so too',
    async symbol => {
      const testHost = await openWith([held({ symbol, imageUrl: 'https://pictures.example/usdx.png' })])
      expect(tokens(testHost).at(-1)).toMatchObject({ imitates: true, imageUrl: undefined })
      testHost.chain.contractAnswers = contract('USDX')
      await review(testHost, STRANGER)
      expect(reviewed(testHost)).toMatchObject({ symbol: 'USDX', namedBy: 'chain', imitates: true })
      const caution = `This isn’t the USDX of the token list. Check its address before you continue. ${STRANGER}`
      for (const view of [WalletSend, WalletSendPreview]) expect(text(testHost, view)).toContain(squeezed(caution))
    },
  )
})

// Node warns of more than ten listeners on one signal.
test('tokens that are chosen again and again leave no listeners behind', async () => {
  const warnings: Error[] = []
  const onWarning = (warning: Error) => void warnings.push(warning)
  process.on('warning', onWarning)
  const testHost = await openWith([held({ symbol: 'GOLD' }), held({ symbol: 'TIN', address: FRIEND })])
  for (let round = 0; round < 10; round++) {
    for (const token of [STRANGER, FRIEND]) await testHost.fillIn({ token })
    await settle()
  }
  process.off('warning', onWarning)
  expect(warnings).toEqual([])
})
