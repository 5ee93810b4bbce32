import { Address } from '@ton/core'
import { sha256_sync as sha256, signVerify } from '@ton/crypto'
import axe from 'axe-core'
import { type AdapterWorld, fakeEdges, type ScriptedWallet, testAdapter, testPlugin } from 'portico/conformance'
import { describe, expect, test } from 'vitest'
import { ton } from '../src/manifest'
import { tonMainnet, tonTestnet } from '../src/networks'
import { createChain } from './chain'
import { createPhoneBridge } from './phone'
import { createAccount, createWallet, signDataBytes } from './wallet'

const accounts = [createAccount(1), createAccount(2)]
const DUNLIN = {
  key: 'dunlin',
  name: 'Dunlin',
  bridge: 'https://bridge.example',
  link: 'https://dunlin.example/connect',
}
const usual = (address: string) => Address.parse(address).toString({ bounceable: false })
const addresses = accounts.map(({ address }) => usual(address.toRawString()))
const [first = ''] = addresses
const jetton = {
  address: new Address(0, Buffer.alloc(32, 7)).toString(),
  symbol: 'HER',
  decimals: 6,
  amount: 5_000_000n,
}
const balances = [4_200_000_000n, 70n]
const master = Address.parse(jetton.address).toRawString()
const [own, shop] = [accounts[0]!.address, new Address(0, Buffer.alloc(32, 9))].map(address =>
  address.toRawString(),
) as [string, string]

/** Past transactions of the first account, newest first. The one at which a page of the service ends has two actions. */
const past = Array.from({ length: 60 }, (_, index) => {
  const amount = BigInt(1000 + index)
  const payment = index % 3 === 0 ? { from: shop, to: own, amount } : { from: own, to: shop, amount, token: master }
  return {
    hash: Buffer.alloc(32, index + 1),
    moves: index === 49 ? [payment, { from: own, to: own, amount }] : [payment],
  }
})
const history = past.map(({ hash, moves }) => ({
  hash: hash.toString('hex'),
  moves: moves.map(({ from, to, amount, ...rest }) => ({
    direction: from === to ? ('self' as const) : from === own ? ('out' as const) : ('in' as const),
    amount,
    ...('token' in rest && { token: jetton.address }),
  })),
}))

/** `isPhone`: the wallet is on another device. */
function createWorld(isPhone = false): AdapterWorld {
  const chain = createChain({ owners: addresses, balances, jetton, price: 5.25 })
  for (const { hash, moves } of past.toReversed())
    for (const move of moves.toReversed()) chain.record(hash.toString('base64'), move)
  const plover = createWallet({ accounts, domain: 'app.example', submit: chain.submit })
  const edges = fakeEdges()
  edges.server.answer('', ({ url }: { url: URL }) => chain.answer(url))
  const phone = isPhone ? createPhoneBridge(plover) : undefined
  if (phone) edges.server.answer(DUNLIN.bridge, phone.answer)
  else Object.assign(window, { plover })
  const { state } = plover
  const wallet: ScriptedWallet = {
    addresses,
    get prompts() {
      return state.prompts
    },
    get listeners() {
      return phone ? 0 : plover.listeners.size
    },
    get connected() {
      return state.approved
    },
    sent: () =>
      chain.moved.map(({ from, to, amount, token, comment }) => ({
        from: usual(from),
        to: usual(to),
        amount,
        token: token && Address.parse(token).toString(),
        networkId: `ton:${state.network}`,
        fields: comment === undefined ? undefined : { comment },
      })),
    answer: how => void Object.assign(state, { answer: how }),
    release: plover.release,
    switchAccount: account => plover.change({ account }),
    switchNetwork: networkId => plover.change({ network: networkId.slice('ton:'.length) }),
    repeatAccount: () => void Object.assign(state, { isRepeated: true }),
    forget() {
      plover.approve(false)
      phone?.leave()
      phone?.tell({ event: 'disconnect', id: 99, payload: {} })
    },
    vanish: plover.vanish,
  }
  return {
    manifest: ton({ manifestUrl: 'https://app.example/tonconnect-manifest.json', phones: phone ? [DUNLIN] : [] }),
    networks: [tonMainnet, tonTestnet],
    connectorId: phone ? 'ton:dunlin' : 'ton:plover',
    wallet,
    edges,
    funds: { balances, token: jetton, price: 5.25, history },
    isSignature: ({ address, message, signature }) => {
      const { signature: signed, timestamp, domain } = JSON.parse(Buffer.from(signature, 'base64').toString())
      const signer = accounts[addresses.indexOf(address)]
      if (!signer || domain !== 'app.example') return false
      const bytes = signDataBytes({ address: signer.address, domain, timestamp, text: message })
      return signVerify(sha256(bytes), Buffer.from(signed, 'base64'), signer.keys.publicKey)
    },
    end: () => void Reflect.deleteProperty(window, 'plover'),
  }
}

testAdapter({ name: 'ton', world: () => createWorld() }, { describe, test, expect })
testAdapter({ name: 'ton, with a wallet on a phone', world: () => createWorld(true) }, { describe, test, expect })
testPlugin(
  {
    manifest: () => ton({ phones: [DUNLIN] }),
    networks: [tonMainnet],
    address: first,
    axe,
  },
  { describe, test, expect },
)
