import { afterEach, describe, expect, test } from 'vitest'
import { findNetwork, networks } from '../../../kernel'
import { type PaymentOptions, paymentService } from '../state'
import { arriveToPay, ETHER, leaveAll, openedPayment, PAYMENT, paymentNow, USDX } from '../testKit'

afterEach(leaveAll)

describe('the options of a payment', () => {
  test.each<[string, unknown, string]>([
    ['INVALID_PAYMENT_CONFIG', { ...PAYMENT, openInNewTab: 'yes' }, 'Invalid payment configuration'],
    ['INVALID_PAYMENT_CONFIG', undefined, 'Invalid payment configuration'],
    ['INVALID_PAYMENT_CONFIG', { ...PAYMENT, redirectUrl: 'javascript:alert(1)' }, 'Invalid payment configuration'],
    ['INVALID_RECIPIENT', { ...PAYMENT, recipient: '' }, 'Invalid recipient address'],
    ['INVALID_RECIPIENT', { ...PAYMENT, recipient: 'an address' }, 'Invalid recipient address'],
    ['INVALID_ASSET', { ...PAYMENT, paymentAsset: { ...ETHER, network: 'mainnet' } }, 'Invalid asset specified'],
    ['INVALID_ASSET', { ...PAYMENT, paymentAsset: { ...ETHER, asset: 'gold' } }, 'Invalid asset specified'],
    ['INVALID_ASSET', { ...PAYMENT, paymentAsset: { ...ETHER, metadata: {} } }, 'Invalid asset specified'],
    [
      'INVALID_ASSET',
      { ...PAYMENT, paymentAsset: { ...ETHER, metadata: { ...ETHER.metadata, decimals: 6 } } },
      'Invalid asset specified',
    ],
    ['INVALID_AMOUNT', { ...PAYMENT, amount: 0 }, 'Invalid payment amount'],
    ['INVALID_AMOUNT', { ...PAYMENT, amount: Number.NaN }, 'Invalid payment amount'],
    ['INVALID_AMOUNT', { ...PAYMENT, amount: '-1' }, 'Invalid payment amount'],
    ['INVALID_AMOUNT', { ...PAYMENT, paymentAsset: USDX, amount: '0.0000001' }, 'Invalid payment amount'],
    [
      'INVALID_CHAIN_NAMESPACE',
      { ...PAYMENT, paymentAsset: { ...ETHER, network: 'cosmos:hub' } },
      'Unsupported chain namespace for CAIP-19 formatting',
    ],
  ])('the options of a payment are refused: %s', async (code, options, message) => {
    const { portico, views } = await arriveToPay()
    const service = await portico.ask(paymentService)
    expect(await service.pay(options as PaymentOptions)).toMatchObject({ success: false, error: { code, message } })
    await expect(service.openPay(options as PaymentOptions)).rejects.toMatchObject({ code })
    expect(views()).toEqual([])
  })

  test('name the native asset as the app’s network does, whatever the request calls it', async () => {
    const { testHost } = await openedPayment({
      paymentAsset: { ...ETHER, metadata: { name: 'Tether', symbol: 'USDT', decimals: 18 } },
    })
    const { name, symbol } = findNetwork(testHost.portico.read(networks), 'eip155:1')?.nativeCurrency ?? {}
    expect(paymentNow(testHost).config?.paymentAsset.metadata).toMatchObject({ name, symbol })
    expect(symbol).not.toBe('USDT')
  })

  const off = [{ id: 'payments', isEnabled: false, config: [] }]
  const noOpinion = [{ id: 'payments', isEnabled: true, config: null }]
  const [yes, no] = [{ features: { payments: true } }, { features: { payments: false } }]
  test.each<[string, Parameters<typeof arriveToPay>, isOn: boolean, isWarned: boolean]>([
    ['the project enables them', [], true, false],
    ['the project enables them and the host disables them', [no], false, false],
    ['the project disables them', [{}, off], false, false],
    ['the project disables them and the host enables them', [yes, off], false, true],
    ['the project does not list them and the host enables them', [yes, []], false, true],
    ['the project does not decide and the host enables them', [yes, noOpinion], true, false],
    ['the project has no opinion', [{}, noOpinion], false, false],
    ['the host alone decides, and enables them', [{ ...yes, remotePolicy: 'local-decides' }, off], true, false],
    ['there is no project', [{ projectId: undefined }], false, false],
    ['the mode is basic', [{ basic: true }], false, false],
  ])('the options of a payment are available or not: %s', async (_, options, isOn, isWarned) => {
    // The host asks before any other code has fetched the project's configuration.
    const { portico, edges } = await arriveToPay(...options)
    const found = portico.ask(paymentService).then(
      () => true,
      () => false,
    )
    expect(await found).toBe(isOn)
    expect(edges.env.warnings.some(text => text.includes('features.payments'))).toBe(isWarned)
  })
})
