import { describe, expect, test } from 'vitest'
import { deriveAddresses } from '../../sandbox/chains/bitcoin/account'
import { createSatsConnectProvider } from '../../sandbox/chains/bitcoin/satsConnectProvider'
import { createStandardWallet } from '../../sandbox/chains/bitcoin/standardWallet'
import { iconUri } from '../../sandbox/chains/bitcoin/wallet'
import { fakeEdges, testAdapter } from '../conformance'
// Imported ahead, so that a law waits only for a wallet that hangs.
import './capabilities'
import './estimateFee'
import './openBridge'
import './interfaces/satsConnect'
import './interfaces/standard'
import './interfaces/unisat'
import { bitcoin } from './manifest'
import './readHistory'
import { isSignature } from './testing/isSignature'
import { openPage, provide, register } from './testing/page'
import { FUNDS, scriptedChains } from './testing/scriptedChains'
import { KEYS, MAINNET, SIGNET, scriptedWallet, TESTNET, type TestWallet } from './testing/scriptedWallet'
import { mainnet, signet, testnet } from './testing/testHost'
import { unisatFace } from './testing/unisatFace'

/** The scripts of every key, which are those of every network. */
const SCRIPTS = KEYS.flatMap(pair => deriveAddresses(pair, MAINNET).map(({ script }) => script))

/** For each interface: how the wallet enters the page, and the networks that it and the host know. */
const WAYS = {
  'the Wallet Standard': {
    knows: [TESTNET, SIGNET],
    networks: [testnet, signet],
    connectorId: 'bip122:basalt',
    install: (page: EventTarget, wallet: TestWallet) =>
      register(page, wallet.spoilt(createStandardWallet(wallet.basalt, iconUri))),
  },
  'window.btc_providers': {
    knows: [MAINNET, TESTNET, SIGNET],
    networks: [mainnet, testnet],
    connectorId: 'bip122:basalt',
    install: (page: EventTarget, wallet: TestWallet) =>
      provide(page, wallet.spoilt(createSatsConnectProvider(wallet.basalt))),
  },
  'an object of its own': {
    knows: [MAINNET, TESTNET, SIGNET],
    networks: [mainnet, signet],
    connectorId: 'bip122:unisat',
    install: (page: EventTarget, wallet: TestWallet) =>
      void Reflect.set(page, 'unisat', wallet.spoilt(unisatFace(wallet.basalt))),
  },
} as const

for (const [name, { knows, networks, connectorId, install }] of Object.entries(WAYS)) {
  testAdapter(
    {
      name: `bitcoin, by ${name},`,
      world() {
        const { page, leave } = openPage()
        const wallet = scriptedWallet(knows)
        install(page, wallet)
        const own = page.listening
        const edges = fakeEdges()
        const chains = scriptedChains(edges.server)
        const history = chains.fund(networks[0].caipNetworkId, wallet.addresses)
        return {
          manifest: bitcoin(),
          networks,
          connectorId,
          wallet: {
            ...wallet,
            sent: () => chains.sent(SCRIPTS),
            get addresses() {
              return wallet.addresses
            },
            get connected() {
              return wallet.connected
            },
            get prompts() {
              return wallet.prompts
            },
            get listeners() {
              return wallet.listeners + page.listening - own
            },
          },
          edges,
          funds: { ...FUNDS, history },
          isSignature,
          end() {
            leave()
            chains.close()
          },
        }
      },
    },
    { describe, test, expect },
  )
}
