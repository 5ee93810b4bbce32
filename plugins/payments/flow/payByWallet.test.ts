import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance'
import { rpcError } from '../../../adapters/evm/testing/scriptedWallet'
import { PorticoError, sessions } from '../../../kernel'
import { signing } from '../../../kernel/kit'
import { KernelProvider } from '../../../ui-kit/hooks'
import {
  DOLLARS,
  ETHER,
  HASH,
  leaveAll,
  openedPayment,
  paymentNow,
  pending,
  reviewedPayment,
  SHOP,
  USDX,
} from '../testKit'
import PayLoading from '../views/PayLoading'

afterEach(leaveAll)

describe('a payment by wallet', () => {
  test('asks the wallet once for the reviewed transfer, and ends with its receipt', async () => {
    const redirectUrl = 'https://shop.example/thanks'
    const { testHost, actions, paid, sent, views, heron, edges, eventIds, events, balanceReads } =
      await reviewedPayment({
        redirectUrl,
      })
    expect(views()).toEqual(['Pay', 'PayReview'])
    const presses = Array.from({ length: 20 }, () => actions.submit())
    await Promise.race(presses)
    await expect.poll(() => paymentNow(testHost).status).toBe('done')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.params?.[0]).toMatchObject({ from: heron.addresses[0], to: SHOP, value: '0x6f05b59d3b20000' })
    expect(await paid).toEqual({ success: true, result: HASH })
    expect(views()).toEqual(['Pay', 'PayLoading'])
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
    await expect.poll(() => edges.opened).toEqual([{ link: redirectUrl, target: '_self' }])
    expect(eventIds('payments/')).toEqual(['payments/opened', 'payments/initiated', 'payments/succeeded'])
    const success = events.find(({ id }) => id === 'payments/succeeded')?.payload
    expect(success).toMatchObject({ source: 'pay', type: 'wallet', amount: '0.5', status: 'SUCCESS', result: HASH })
    expect(JSON.stringify(events.filter(({ id }) => id.startsWith('payments/')))).not.toContain(SHOP)
    expect(balanceReads).toHaveLength(1)
  })

  test('moves a token by its contract', async () => {
    const { testHost, actions, sent } = await reviewedPayment({ paymentAsset: USDX, amount: 12.5 })
    void actions.submit()
    await expect.poll(() => paymentNow(testHost).status).toBe('done')
    const [transaction] = sent()[0]?.params ?? []
    expect(Object(transaction).to.toLowerCase()).toBe(DOLLARS.toLowerCase())
    expect(Object(transaction).data).toContain(12_500_000n.toString(16).padStart(64, '0'))
  })

  test('a payment by wallet of a token whose contract reports other decimals than the app is refused before the review', async () => {
    const { testHost, actions, chain, connect, views, sent } = await openedPayment({ paymentAsset: USDX, amount: 12.5 })
    chain.decimals = 18
    await connect()
    await expect(actions.chooseWallet()).rejects.toMatchObject({
      code: 'ASSET_NOT_SUPPORTED',
      context: { reported: 18, decimals: 6 },
    })
    expect([paymentNow(testHost).status, views(), sent()]).toEqual(['choosing', ['Pay'], []])
    chain.decimals = 6
  })

  test('a payment by wallet of a token whose contract reports the same decimals is reviewed', async () => {
    const { testHost, actions, chain, connect } = await openedPayment({ paymentAsset: USDX, amount: 12.5 })
    chain.decimals = 6
    await connect()
    await actions.chooseWallet()
    expect(paymentNow(testHost)).toMatchObject({ status: 'review', order: { amount: 12_500_000n } })
  })

  test('resumes by itself after the user has connected a wallet', async () => {
    const { testHost, portico, actions, views, connect } = await openedPayment()
    await actions.chooseWallet()
    expect(views()).toEqual(['Pay', 'Connect'])
    await connect()
    // The connect plugin closes the modal, too.
    await portico.close()
    await expect.poll(() => views()).toEqual(['Pay', 'PayReview'])
    expect(paymentNow(testHost)).toMatchObject({ order: { to: SHOP, amount: 5n * 10n ** 17n } })
  })

  test('fails with MODAL_CLOSED if the user closes the connect view', async () => {
    const { portico, actions, paid } = await openedPayment()
    await actions.chooseWallet()
    await portico.close()
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED', message: 'Modal closed' } })
  })

  test('switches a wallet on another network first', async () => {
    const { testHost, actions, heron } = await reviewedPayment({ paymentAsset: { ...ETHER, network: 'eip155:10' } })
    const switches = heron.requests.filter(({ method }) => method === 'wallet_switchEthereumChain')
    expect(switches[0]?.params).toEqual([{ chainId: '0xa' }])
    expect(paymentNow(testHost)).toMatchObject({ order: { networkId: 'eip155:10' } })
    expect(actions).toBeDefined()
  })

  test('returns to the review after a rejection, and can be tried again', async () => {
    const { testHost, actions, walletAnswers, views, paid, eventIds } = await reviewedPayment()
    walletAnswers(() => {
      throw rpcError(4001, 'no')
    })
    await actions.submit()
    expect(paymentNow(testHost)).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } })
    expect(views()).toEqual(['Pay', 'PayReview'])
    expect(eventIds('payments/').at(-1)).toBe('payments/failed')
    walletAnswers(() => HASH)
    void actions.submit()
    expect(await paid).toEqual({ success: true, result: HASH })
  })

  test('shows Unable to process payment for any other error of the wallet', async () => {
    const { actions, walletAnswers, toasts } = await reviewedPayment()
    walletAnswers(() => {
      throw rpcError(-32000, 'nonce too low')
    })
    await actions.submit()
    expect(toasts.at(-1)).toBe('Unable to process payment')
  })

  test('fails if the network reverts the transaction', async () => {
    const { testHost, actions, chain, paid, edges, views } = await reviewedPayment()
    chain.receipt = 'reverted'
    void actions.submit()
    await expect.poll(() => paymentNow(testHost).status).toBe('failed')
    expect(await paid).toMatchObject({ success: false, error: { code: 'TRANSACTION_REVERTED' }, result: HASH })
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
  })

  test('follows a wallet’s answer after the modal closed: approved is paid, rejected is MODAL_CLOSED', async () => {
    for (const [answer, result] of [
      ['yes', { success: true, result: HASH }],
      ['no', { success: false, error: { code: 'MODAL_CLOSED' } }],
    ] as const) {
      const { portico, actions, walletAnswers, paid, sent, edges } = await reviewedPayment()
      const wallet = pending<string>()
      walletAnswers(() => wallet.promise)
      void actions.submit()
      await expect.poll(() => sent()).toHaveLength(1)
      await portico.close()
      if (answer === 'yes') wallet.resolve(HASH)
      else wallet.reject(rpcError(4001, 'no'))
      expect(await paid).toMatchObject(result)
      await edges.clock.advance(3000)
    }
  })

  test('discards the review if the account changes, without asking the wallet', async () => {
    const { testHost, views, toasts, sent } = await reviewedPayment()
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    testHost.portico.set(sessions, all => {
      const live = all.byNamespace.eip155
      const next = live && 'accounts' in live ? { ...live, address: other, accounts: [{ address: other }] } : live
      return { ...all, byNamespace: { ...all.byNamespace, ...(next && { eip155: next as typeof live }) } }
    })
    await settle()
    expect(views()).toEqual(['Pay'])
    expect(paymentNow(testHost).status).toBe('choosing')
    expect(toasts.at(-1)).toBe('Your account or network changed. Review the payment again.')
    expect(sent()).toEqual([])
  })

  test('reports PAYMENT_TIMEOUT with the hash if no receipt comes in time', async () => {
    const { testHost, actions, chain, paid, edges } = await reviewedPayment()
    chain.receipt = 'none'
    void actions.submit()
    await expect.poll(() => paymentNow(testHost).status).toBe('waiting')
    await edges.clock.advance(26_000)
    await expect.poll(() => paymentNow(testHost)).toMatchObject({ isUnconfirmed: true })
    for (let half = 0; half < 12; half++) await edges.clock.advance(26_000)
    expect(await paid).toMatchObject({ success: false, error: { code: 'PAYMENT_TIMEOUT' }, result: HASH })
  })

  test('a payment by wallet of unknown outcome is not called failed, and its view offers no second request', async () => {
    const { testHost, actions, walletAnswers, inside, sent, paid, views } = await reviewedPayment()
    walletAnswers(() => 'no hash')
    await actions.submit()
    expect(paymentNow(testHost)).toMatchObject({ status: 'failed', error: { code: 'OUTCOME_UNKNOWN' } })
    expect(views()).toEqual(['Pay', 'PayLoading'])
    const html = renderToStaticMarkup(createElement(KernelProvider, { value: inside }, createElement(PayLoading)))
    expect(html).toContain('Payment initiated')
    expect(html).toContain('Check your wallet before you pay again.')
    expect(html).not.toMatch(/failed|try again|retry/i)
    expect(html.match(/<button/g)).toHaveLength(1)
    await actions.submit()
    await actions.chooseWallet()
    expect(sent()).toHaveLength(1)
    const outcome = await paid
    expect(outcome).toMatchObject({ success: false, error: { code: 'OUTCOME_UNKNOWN' } })
    expect(outcome.result).toBeUndefined()
  })

  test('a payment by wallet of unknown outcome gives the app the hash that the adapter knows', async () => {
    const { actions, inside, paid, events } = await reviewedPayment()
    inside.tap(signing, () => new PorticoError('OUTCOME_UNKNOWN', 'The node did not answer', { hash: HASH }))
    await actions.submit()
    expect(await paid).toMatchObject({ success: false, error: { code: 'OUTCOME_UNKNOWN' }, result: HASH })
    expect(events.find(({ id }) => id === 'payments/failed')?.payload).toMatchObject({
      status: 'IN_PROGRESS',
      result: HASH,
    })
  })
})
