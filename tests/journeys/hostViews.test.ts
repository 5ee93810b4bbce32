import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Manifest, route, topOf } from '../../kernel'
import { type HostViews, standard } from '../../plugins'
import features from '../../plugins/features'
import { endAll, HERON, openApp, SECOND, warmUp } from './user'

beforeAll(warmUp)
afterEach(endAll)

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wallet = { id: 'finch', name: 'Finch' }

/** Every view that a host may open: its arguments, or `undefined` for a view without any. */
const ARGUMENTS: HostViews = {
  Account: undefined,
  AllWallets: { namespace: 'eip155', search: 'Finch' },
  ChooseAccountName: undefined,
  Connect: { namespace: 'eip155' },
  ConnectSocials: undefined,
  ConnectWallets: { namespace: 'eip155' },
  ConnectingExternal: { connectorId: HERON, namespace: 'eip155' },
  ConnectingMultiChain: { name: 'Heron', connectorIds: [HERON] },
  ConnectingSocial: { provider: 'google' },
  ConnectingWalletConnect: { wallet, namespace: 'eip155' },
  ConnectingWalletConnectBasic: { namespace: 'eip155' },
  Downloads: { wallet },
  FundWallet: undefined,
  GetWallet: undefined,
  Networks: undefined,
  OnRampProviders: undefined,
  PayWithExchange: undefined,
  ProfileWallets: { namespace: 'eip155' },
  RegisterAccountName: undefined,
  SmartSessionList: undefined,
  Swap: { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' },
  SwitchActiveChain: { networkId: SECOND },
  SwitchNetwork: { networkId: SECOND },
  Transactions: undefined,
  UpdateEmailWallet: { email: 'a@b.example', step: 'new' },
  WalletCompatibleNetworks: { address: TO },
  WalletReceive: undefined,
  WalletSend: { namespace: 'eip155', chainId: 1, to: TO, amount: '0.1' },
  WhatIsABuy: undefined,
  WhatIsANetwork: undefined,
  WhatIsAWallet: undefined,
}

/** Views that only the package opens: a step of another view, or a request that a plugin makes. */
const STEPS = [
  ...['ApproveTransaction', 'BuyInProgress', 'ConnectingFarcaster', 'DataCapture', 'DataCaptureOtpConfirm'],
  ...['EmailLogin', 'OnRampFiatSelect', 'OnRampTokenSelect', 'Pay', 'PayLoading', 'PayReview'],
  ...['PayWithExchangeSelectAsset', 'RegisterAccountNameSuccess', 'SIWXSignMessage', 'SwapPreview', 'SwapRevoke'],
  ...['SwapSelectToken', 'UnsupportedChain', 'WalletSendConfirmed', 'WalletSendPreview', 'WalletSendSelectToken'],
]

const viewsOf = ({ contributes = [] }: Manifest) => contributes.flatMap(part => (part.kind === 'view' ? part.view : []))

test('the list names every view of the package, or the view is a step of another', () => {
  const contributed = new Set([...standard(), ...features()].flatMap(viewsOf))
  expect([...contributed].sort()).toEqual([...Object.keys(ARGUMENTS), ...STEPS].sort())
})

describe('a host opens', () => {
  const features = { payWithExchange: true, smartSessions: true, onramp: ['meld'], swaps: ['1inch'] } as const
  const everyFeature = { remotePolicy: 'local-decides', features } as const

  test.each(Object.entries(ARGUMENTS))('%s with its arguments', async (view, args) => {
    const { portico, connect } = await openApp(everyFeature)
    if (view !== 'UpdateEmailWallet') await connect()
    await portico.open({ view, args })
    expect(topOf(portico.read(route))).toMatchObject({ view, ...(args && { args }) })
    await portico.close()
  })
})
