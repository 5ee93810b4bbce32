import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SentRequest, settle } from '../../adapters/conformance'
import { network } from '../../adapters/evm/testing/testHost'
import { formatUnits } from '../../kernel/kit'
import { payment, paymentActions, paymentService } from '../../plugins/payments/state'
import { draft, holdings, receiver, sendService, sendView, transfer } from '../../plugins/send/state'
import { endAll, FIRST, openApp, type User, warmUp } from './user'

/*
 * The page pays by its own provider while a form or a review is open. The project API lags behind and still reports the
 * balance before the payment; the node of the network knows it.
 */

beforeAll(warmUp)
afterEach(endAll)

const HASH = `0x${'ab'.repeat(32)}`
const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DOLLARS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
interface Asset {
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
const TOKEN: Asset = { address: DOLLARS, name: 'Test Dollar', symbol: 'USDX', decimals: 6 }
const ASSETS: readonly (readonly [string, Asset])[] = [
  ['the native currency', { name: 'Ether', symbol: 'ETH', decimals: 18 }],
  ['a token', TOKEN],
]

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const abiText = (text: string) =>
  `${word(32n)}${word(BigInt(text.length))}${Buffer.from(text).toString('hex').padEnd(64, '0')}`

/** A connected user whose account holds ten of the asset. */
async function connected(asset: Asset) {
  const user = await openApp({ networks: [1].map(id => ({ ...network(id), evm: { tokens: [TOKEN] } })) })
  const chain = { whole: 10n, isDown: false }
  const units = () => chain.whole * 10n ** BigInt(asset.decimals)
  const { server } = user.edges
  server.answer('rpc.chain', ({ body }: SentRequest) => {
    const { id, method, params } = Object(body)
    if (chain.isDown && method !== 'eth_chainId') return new Response(null, { status: 503 })
    const views: Record<string, string> = {
      '0x06fdde03': abiText('Test Dollar'),
      '0x95d89b41': abiText('USDX'),
      '0x313ce567': word(6n),
      '0x70a08231': word(units()),
    }
    const results: Record<string, unknown> = {
      eth_chainId: '0x1',
      eth_getBalance: `0x${(asset.address ? 10n ** 18n : units()).toString(16)}`,
      eth_call: `0x${views[String(params?.[0]?.data).slice(0, 10)] ?? ''}`,
      eth_getTransactionReceipt: null,
    }
    return { jsonrpc: '2.0', id, result: method in results ? results[method] : '0x5208' }
  })
  server.answer('/appkit/v1/config', { features: [{ id: 'payments', isEnabled: true, config: [] }] })
  server.answer('/v1/supported-chains', { http: [FIRST], ws: [] })
  server.answer('/balance', () => {
    const { name, symbol, decimals, address } = asset
    const quantity = { decimals: String(decimals), numeric: '10' }
    return {
      balances: [{ name, symbol, chainId: FIRST, price: 1, quantity, address: address && `${FIRST}:${address}` }],
    }
  })
  user.heron.override(({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined))
  await user.connect()
  /** The page pays six of the ten. */
  const payByPage = async () => {
    const { address: from = '0x' } = user.portico.account('eip155')
    const params = [{ from, to: SHOP, value: '0x1' }] as const
    await user.portico.provider('eip155')?.request({ method: 'eth_sendTransaction', params })
    chain.whole = 4n
    await settle()
  }
  return { user, chain, payByPage }
}

const requests = ({ heron }: User) => heron.requests.filter(({ method }) => method === 'eth_sendTransaction').length

/** Opens the form of a transfer and fills it in. */
async function fillIn({ portico, inside }: User, { address = '' }: Asset, amount: string) {
  await portico.open({ view: sendView })
  await expect.poll(() => portico.read(holdings).status).toBe('known')
  inside.set(draft, { token: address, unit: 'token', amount, receiver: SHOP, fromHost: false })
  await expect.poll(() => portico.read(receiver).status).toBe('known')
  return portico.ask(sendService)
}

const heldNow = ({ portico }: User, { address, decimals }: Asset) =>
  formatUnits(portico.read(holdings).tokens.find(token => token.address === address)?.amount ?? -1n, decimals)

describe.each(ASSETS)('a transfer of %s', (_, asset) => {
  test('a transfer is not reviewed if the page has paid between the form and the review, and the form has the new balance', async () => {
    const { user, payByPage } = await connected(asset)
    const service = await fillIn(user, asset, '5')
    expect(heldNow(user, asset)).toBe('10')
    await payByPage()
    await expect(service.review()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(user.portico.read(transfer)).toEqual({ status: 'none' })
    expect(user.views().at(-1)).toBe(sendView.id)
    expect(heldNow(user, asset)).toBe('4')
  })

  test('a transfer is reviewed with the new balance if that covers the amount', async () => {
    const { user, payByPage } = await connected(asset)
    const service = await fillIn(user, asset, '3')
    await payByPage()
    await service.review()
    const { order } = user.portico.read(transfer)
    expect(formatUnits(order?.holding.amount ?? 0n, asset.decimals)).toBe('4')
    void service.submit()
    await expect.poll(() => requests(user)).toBe(2)
  })
})

/** Opens a payment and returns its actions. */
async function openPayment({ portico }: User, { address = 'native', name, symbol, decimals }: Asset) {
  const paymentAsset = { network: FIRST, asset: address, metadata: { name, symbol, decimals } } as const
  const { openPay } = await portico.ask(paymentService)
  await openPay({ paymentAsset, recipient: SHOP, amount: '5' })
  return portico.ask(paymentActions)
}

describe.each(ASSETS)('a payment of %s', (_, asset) => {
  test('a payment is not reviewed if the page has paid since it was requested', async () => {
    const { user, payByPage } = await connected(asset)
    const actions = await openPayment(user, asset)
    await payByPage()
    await expect(actions.chooseWallet()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(user.portico.read(payment).status).toBe('choosing')
    expect(user.views().at(-1)).toBe('Pay')
  })

  test('a payment is left to the wallet if no node answers within three seconds', async () => {
    const { user, chain } = await connected(asset)
    const actions = await openPayment(user, asset)
    chain.isDown = true
    const chosen = actions.chooseWallet()
    await expect.poll(() => user.edges.clock.advance(3_000).then(() => user.views().at(-1))).toBe('PayReview')
    await chosen
  })
})
