import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readAddress as readBitcoinAddress } from '../../adapters/bitcoin/addresses'
import * as bitcoinWire from '../../adapters/bitcoin/requestParams'
import { readAddress as readCosmosAddress } from '../../adapters/cosmos/chain'
import { readKey } from '../../adapters/cosmos/key'
import { readCoin } from '../../adapters/cosmos/quote'
import { readAccounts, readChainId } from '../../adapters/evm/chain'
import { readQuantity } from '../../adapters/evm/jsonRpc'
import { readResults } from '../../adapters/evm/multicall'
import { readEffects as readEvmEffects } from '../../adapters/evm/readEffects'
import { readFound } from '../../adapters/evm/readToken'
import { waitForReceipt } from '../../adapters/evm/receipts'
import { checkAddress as checkEvmAddress } from '../../adapters/evm/transfers'
import { readTypedData, typedDataText } from '../../adapters/evm/typedData'
import { readAssetBalance, readAssetId, readLocatedIds, readName } from '../../adapters/polkadot/assets'
import { readAddress as readPolkadotAddress } from '../../adapters/polkadot/chain'
import { readExtension, readExtensionAccounts } from '../../adapters/polkadot/extension'
import { readFunds, readNonce } from '../../adapters/polkadot/funds'
import { discoverEip6963, discoverWalletStandard, safeIcon } from '../../adapters/shared/discovery'
import { readRejection } from '../../adapters/shared/injected/rejections'
import { isAddress as isSolanaAddress } from '../../adapters/solana/chain'
import { readEffects as readSolanaEffects } from '../../adapters/solana/readEffects'
import { readMessage } from '../../adapters/solana/readMessage'
import { readPrincipal, readAccounts as readStacksAccounts } from '../../adapters/stacks/addresses'
import { readOk } from '../../adapters/stacks/clarity'
import { readAddress as readSuiAddress } from '../../adapters/sui/chain'
import { isCoinType, readAmount } from '../../adapters/sui/coins'
import { asProviderError, asSwitchError, isSessionEnded, isUnknownChain } from '../../adapters/walletconnect/rejections'
import { responseParserOf } from '../../adapters/walletconnect/responses'
import { grantOf, readers, readSession, walletOf } from '../../adapters/walletconnect/sessionData'
import { parseNetworkId } from '../../kernel'
import { fromBase58 } from '../../kernel/bytes'
import { readStored } from '../../kernel/host/storedTransactions'
import { floorDecimals, formatUnits, parseCaipAddress, parseUnits, truncateAddress } from '../../kernel/kit'
import { checkAppLink, checkLink, createStorage } from '../../kernel/ports'
import { fetchBalances } from '../../plugins/account/api/fetchBalances'
import { fetchIdentity } from '../../plugins/account/api/fetchIdentity'
import { exactUnits } from '../../plugins/account/api/parseBalances'
import { storedHoldings } from '../../plugins/account/flow/storedHoldings'
import { fetchPage as fetchHistory } from '../../plugins/activity/api/fetchPage'
import { unwrap } from '../../plugins/auth/api/envelope'
import { readLoginRecord } from '../../plugins/auth/flow/loginRecord'
import { takeRedirectResult } from '../../plugins/auth/flow/resumeSocialLogin'
import { rpcClassOf } from '../../plugins/auth/rules/rpcClasses'
import { completions, isEmail, recentEmails } from '../../plugins/capture/rules'
import { getWallets } from '../../plugins/connect/api'
import { restoreRecentWallets } from '../../plugins/connect/flow/recentWallets'
import { eventFields } from '../../plugins/devtools/rules/fields'
import { createGuards } from '../../plugins/devtools/rules/guards'
import { safeEventId, safeName } from '../../plugins/devtools/rules/safeText'
import { safeHost, safePath } from '../../plugins/devtools/rules/safeUrl'
import { fetchAddresses, fetchNames, fetchSuggestions } from '../../plugins/names/api'
import { normaliseName } from '../../plugins/names/flow/normaliseName'
import { addressOn, isNameLike, labelOf, nameIn, typedLabel } from '../../plugins/names/rules'
import { fetchOffers, fetchQuote as fetchOnrampQuote } from '../../plugins/onramp/api'
import { fetchPrice } from '../../plugins/pay-with-exchange/api'
import { fetchExchanges, fetchPayUrl, fetchStatus } from '../../plugins/payments/api'
import { checkOptions } from '../../plugins/payments/flow/checkOptions'
import { fetchFeatures, recall } from '../../plugins/project/api'
import { session as sessionManifest } from '../../plugins/session/manifest'
import { readRecentWallets } from '../../plugins/session/rules/recentWallet'
import { disconnectedIn, readSessionRecords } from '../../plugins/session/rules/sessionRecord'
import { storedReceivers } from '../../plugins/signing/flow/storeReceivers'
import { plainText } from '../../plugins/signing/rules/plainText'
import { isDeclined, signInNetworks } from '../../plugins/siwx/signIn/flow/storedChoices'
import { storedSessions } from '../../plugins/siwx/storage/flow/sessionStore'
import { expiryOf, isAuthToken } from '../../plugins/siwx/storage/rules/authToken'
import { fetchSessions } from '../../plugins/smart-sessions/api'
import { fetchGasPrice, fetchQuote, fetchTokens } from '../../plugins/swaps/api/market'
import { fetchPrices } from '../../plugins/swaps/api/prices'
import { buildApproval, buildSwap, fetchAllowance } from '../../plugins/swaps/api/transactions'
import { readApproval } from '../../plugins/swaps/rules/calldata'
import { formatAmount, groupByFour } from '../../ui-kit'
import { formatListAmount } from '../../ui-kit/part/listAmount'
import { safeImageSource } from '../../ui-kit/primitives/safeImageSource'
import { splitAddresses } from '../../ui-kit/primitives/splitAddresses'
import { parseColor } from '../../ui-kit/theme/parseColor'
import { readVariables } from '../../ui-kit/theme/variables'
import { createVerifier, memoryNonces } from '../../verify'
import { readSignIn, writeSignIn } from '../../verify/signInText'
import { answering, host, json, stored } from './host'

/** A parser of untrusted input. */
export interface Target {
  readonly name: string
  /** Valid inputs. */
  readonly samples: readonly unknown[]
  /** Prepares an input before the time is measured. */
  readonly prepare?: (input: unknown) => unknown
  /** Time limit in milliseconds, for targets that run more than the parser. */
  readonly longestMs?: number
  /** The error code for valid samples, if the target rejects them at its last step. */
  readonly refuses?: string
  readonly run: (input: unknown) => unknown
}

const ADDRESS = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const OTHER = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const NETWORK = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const KEY = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const HASH = `0x${'ab'.repeat(32)}`
const NOW = Date.UTC(2026, 0, 1)
const signal = new AbortController().signal

const converted = new WeakMap<object, string>()
/** Kept for each input: a repeated measurement must not count the conversion of a large input again. */
function text(input: unknown): string {
  if (typeof input === 'string') return input
  const known = Object(input) === input ? converted.get(Object(input)) : undefined
  const json = known ?? JSON.stringify(input) ?? ''
  if (Object(input) === input) converted.set(Object(input), json)
  return json
}
/** Shown text has passed a parser that limits its length. */
const REPORTED = {
  connectorId: 'test.heron',
  wallet: { name: 'Heron' },
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  accounts: [],
  networkId: 'eip155:1',
}
const REPORT_GUARDS = createGuards({ networks: ['eip155:1'], connectors: ['test.heron'] })

const sentence = (input: unknown): string => text(input).slice(0, 10_000)
const texts = (...samples: string[]) => samples

/** A target that parses server answers through the real http port. */
const served = (
  name: string,
  samples: readonly unknown[],
  ask: (ctx: ReturnType<typeof answering>) => Promise<unknown>,
): Target => ({ name, samples, prepare: json, longestMs: 500, run: input => ask(answering(String(input))) })

/** A target that parses a stored value. */
const kept = (
  name: string,
  samples: readonly unknown[],
  read: (ctx: ReturnType<typeof stored>, raw: unknown) => unknown,
): Target => ({
  name: `storage: ${name}`,
  samples,
  prepare: json,
  run(input) {
    const ctx = stored(String(input))
    return read(ctx, ctx.storage.get(''))
  },
})

const DOMAIN = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: OTHER }
const PERMIT = {
  domain: DOMAIN,
  primaryType: 'Permit',
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  message: { owner: ADDRESS, spender: OTHER, value: '1000', nonce: 0, deadline: '0xffffffff' },
}
const NESTED = {
  domain: {},
  primaryType: 'Order',
  types: {
    EIP712Domain: [],
    Order: [
      { name: 'items', type: 'Item[]' },
      { name: 'pairs', type: 'bytes32[2][]' },
      { name: 'note', type: 'string' },
      { name: 'on', type: 'bool' },
    ],
    Item: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'int128' },
      { name: 'data', type: 'bytes' },
    ],
  },
  message: { items: [{ token: ADDRESS, amount: -5, data: '0x00ff' }], pairs: [[HASH, HASH]], note: 'note', on: true },
}

const ABI = parseAbi([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function multicall(bytes[])',
  'function multicall(uint256,bytes[])',
  'function increaseAllowance(address,uint256)',
])
const approve = encodeFunctionData({ abi: ABI, functionName: 'approve', args: [OTHER, 2n ** 255n] })
const CALLS: readonly Hex[] = [
  approve,
  encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [OTHER, 5n] }),
  encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [OTHER, true] }),
  encodeFunctionData({ abi: ABI, functionName: 'multicall', args: [[approve, approve]] }),
  encodeFunctionData({
    abi: ABI,
    functionName: 'multicall',
    args: [9n, [encodeFunctionData({ abi: ABI, functionName: 'multicall', args: [[approve]] })]],
  }),
]

/** A transaction with one transfer of lamports, as a legacy or a version 0 message. */
const solanaBytes = (versioned: boolean): Uint8Array => {
  const keys = [fromBase58(KEY) ?? [], new Uint8Array(32).fill(7), new Uint8Array(32)].flatMap(key => [...key])
  const transfer = [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
  const message = [1, 0, 1, 3, ...keys, ...new Uint8Array(32), 1, 2, 2, 0, 1, transfer.length, ...transfer]
  return Uint8Array.from([1, ...new Uint8Array(64), ...(versioned ? [0x80, ...message, 0] : message)])
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const SIGN_IN = {
  domain: 'service.example',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  statement: 'I accept the terms: https://service.example/terms',
  uri: 'https://service.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  expirationTime: '2031-10-01T16:25:24.000Z',
  requestId: 'some_id',
  resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/'],
} as const
const SIGN_IN_TEXT = writeSignIn(SIGN_IN)
const verifier = createVerifier({ domain: 'service.example', nonces: memoryNonces(), clock: () => NOW })

const WALLET = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'Heron',
  badge_type: 'certified',
  chains: [NETWORK],
  image_id: 'i',
  order: 3,
  mobile_link: 'heron://',
  app_store: 'https://apps.example/heron',
  rdns: 'example.heron',
  injected: [{ namespace: 'eip155', injected_id: 'isHeron' }],
}
const TOKEN = { key: OTHER, address: OTHER, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const COIN = { key: '', address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18 }
const PAIR = { networkId: NETWORK, source: TOKEN, target: COIN, from: ADDRESS, signal } as const
const ETHER = {
  network: NETWORK,
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const PSEUDO = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const BALANCE = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: NETWORK,
  address: `${NETWORK}:${OTHER}`,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://icons.example/usdc',
}
const TRANSACTION = {
  id: 'one',
  metadata: {
    operationType: 'send',
    hash: HASH,
    chain: NETWORK,
    minedAt: '2026-01-15T12:00:00.000Z',
    sentFrom: ADDRESS,
    sentTo: OTHER,
    status: 'confirmed',
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://icons.example/usdc' } },
      direction: 'out',
      quantity: { numeric: '5.25' },
      value: 5,
    },
    {
      nft_info: { name: 'One', content: { preview: { url: 'https://icons.example/7' } }, flags: { is_spam: false } },
      direction: 'in',
      quantity: { numeric: '1' },
    },
  ],
}

const ONRAMP_NETWORK = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: OTHER }
const ONRAMP_TOKEN = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'ethereum', label: 'Ethereum', chainId: '1', contract: OTHER }],
}
const ONRAMP_FIAT = { id: 'USD', limits: [{ method: 'card', least: 1_000n, most: 750_000n }] }
const money = (amount: string, currency: string) => ({ amount, currency })

const WC_SESSION = {
  topic: 'ab'.repeat(32),
  expiry: 1_800_000_000,
  namespaces: {
    eip155: {
      accounts: [`${NETWORK}:${ADDRESS}`],
      methods: ['eth_sendTransaction'],
      events: [],
      chains: [NETWORK],
      defaultChain: NETWORK,
    },
    solana: { accounts: [`${SOLANA}:${KEY}`], methods: ['solana_signMessage'], events: [] },
  },
  optionalNamespaces: { eip155: { chains: [NETWORK] } },
  peer: { metadata: { name: 'Heron', icons: ['https://icons.example/heron.png'] } },
}
const WC_ANSWERS: readonly [method: string, answer: unknown, asked: Record<string, unknown>][] = [
  ['solana_signMessage', { signature: KEY }, {}],
  [
    'solana_signTransaction',
    { signature: KEY, transaction: base64(solanaBytes(false)) },
    { transaction: base64(solanaBytes(false)), pubkey: KEY },
  ],
  [
    'solana_signAllTransactions',
    { transactions: [base64(solanaBytes(true))] },
    { transactions: [base64(solanaBytes(true))] },
  ],
  ['signMessage', { address: 'bc1', signature: 'ab'.repeat(64) }, { address: 'bc1' }],
  ['signPsbt', { psbt: 'cHNidP8=' }, {}],
  ['polkadot_signTransaction', { signature: 'ab'.repeat(64) }, {}],
  ['cosmos_getAccounts', [{ algo: 'secp256k1', address: 'cosmos1', pubkey: 'A'.repeat(44) }], {}],
  ['cosmos_signDirect', { signature: { signature: 'c2ln' }, signed: {} }, { signDoc: {} }],
  ['sui_signTransaction', { bytes: 'AAAA', signature: 'sig' }, {}],
  ['stx_getAddresses', [{ symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' }], {}],
]

const REMEMBERED = [
  { connectorId: 'example.heron', adapter: 'evm', networkId: NETWORK, address: ADDRESS, first: OTHER },
]
const PENDING = [
  {
    networkId: NETWORK,
    hash: HASH,
    at: NOW - 5,
    kind: 'transfer',
    request: { networkId: NETWORK, from: ADDRESS, to: OTHER, amount: '5', token: { address: OTHER, decimals: 6 } },
  },
  {
    networkId: NETWORK,
    hash: HASH,
    at: NOW - 5,
    kind: 'transaction',
    request: { networkId: NETWORK, from: ADDRESS, to: OTHER, value: '5', data: '0x' },
  },
]

export const TARGETS: readonly Target[] = [
  { name: 'typed data', samples: [PERMIT, NESTED], run: input => typedDataText(readTypedData(input)) },
  {
    name: 'effects of typed data',
    samples: [PERMIT, NESTED],
    run: data =>
      readEvmEffects({ kind: 'typedData', namespace: 'eip155', request: { data, networkId: NETWORK } } as never),
  },
  {
    name: 'effects of an EVM call',
    samples: CALLS.map(data => ({ to: OTHER, value: '5', data })),
    run: input => {
      const { to, value, data } = Object(input)
      const amount = /^\d{1,80}$/.test(text(value)) ? BigInt(text(value)) : value
      return readEvmEffects({
        kind: 'transaction',
        namespace: 'eip155',
        request: { to, value: amount, data, from: ADDRESS, networkId: NETWORK },
      } as never)
    },
  },
  {
    name: 'effects of an EVM batch',
    samples: [
      { calls: CALLS.map(data => ({ to: OTHER, value: '0x5', data })), networkId: NETWORK },
      { calls: [], networkId: NETWORK },
    ],
    run: request => readEvmEffects({ kind: 'batch', namespace: 'eip155', request } as never),
  },
  {
    name: 'instructions of a Solana transaction',
    samples: [solanaBytes(false), solanaBytes(true)],
    run: async input => {
      const bytes = input instanceof Uint8Array ? input : new TextEncoder().encode(text(input).slice(0, 5_000))
      readMessage(bytes)
      await readSolanaEffects({
        kind: 'transaction',
        namespace: 'solana',
        request: { data: base64(bytes), networkId: SOLANA },
      } as never)
      await readSolanaEffects({
        kind: 'transaction',
        namespace: 'solana',
        request: { data: input, networkId: SOLANA },
      } as never)
    },
  },
  {
    name: 'sign-in message',
    samples: texts(SIGN_IN_TEXT, SIGN_IN_TEXT.replace('Ethereum', 'Solana')),
    run: input => {
      const read = readSignIn(text(input))
      if (read && writeSignIn(read) !== text(input)) throw new Error('It is read as another text')
    },
  },
  {
    name: 'sign-in session of the verifier',
    refuses: 'SIGNATURE_INVALID',
    samples: [
      {
        data: SIGN_IN,
        message: SIGN_IN_TEXT,
        signature: `0x${'ab'.repeat(65)}`,
        cacao: {
          h: { t: 'caip122' },
          p: {
            iss: `did:pkh:${NETWORK}:${SIGN_IN.accountAddress}`,
            domain: 'service.example',
            aud: SIGN_IN.uri,
            version: '1',
            nonce: SIGN_IN.nonce,
            statement: SIGN_IN.statement,
            iat: SIGN_IN.issuedAt,
            exp: SIGN_IN.expirationTime,
            requestId: SIGN_IN.requestId,
            resources: [...SIGN_IN.resources],
          },
          s: { t: 'eip191', s: `0x${'ab'.repeat(65)}` },
        },
      },
      { data: SIGN_IN, message: SIGN_IN_TEXT, signature: `0x${'ab'.repeat(65)}` },
    ],
    run: input => verifier.verify(input),
  },
  {
    name: 'CAIP ids',
    samples: texts(NETWORK, `${NETWORK}:${ADDRESS}`, `${NETWORK}/erc20:${OTHER}`),
    run: input => {
      for (const read of [parseNetworkId, parseCaipAddress]) refusable(() => read(text(input)))
    },
  },
  {
    name: 'links',
    samples: texts('https://apps.example/heron?x=1#y', 'heron://wc?uri=wc%3Aab%402', 'http://localhost:4173/'),
    run: input => {
      for (const check of [checkLink, checkAppLink]) refusable(() => check(text(input)))
    },
  },
  {
    name: 'pictures',
    samples: texts('https://icons.example/a.png', 'data:image/png;base64,AAAA'),
    run: input => {
      safeImageSource(input, { hosts: ['icons.example'] })
      safeIcon(input)
    },
  },
  {
    name: 'messages of the login frame',
    samples: [
      { type: '@w3m-frame/READY', payload: { handshake: 'x' } },
      {
        type: '@w3m-frame/GET_USER_SUCCESS',
        id: '1',
        payload: { address: ADDRESS, chainId: 1, email: 'a@b.example', accounts: [{ address: ADDRESS, type: 'eoa' }] },
      },
      { type: '@w3m-frame/RPC_REQUEST_ERROR', id: '1', payload: { message: 'no' } },
    ],
    run: input => unwrap(input),
  },
  {
    name: 'methods that an app asks of the hosted wallet',
    samples: ['eth_call', 'personal_sign'],
    run: input => rpcClassOf(input),
  },
  {
    name: 'return of a social login',
    samples: ['https://login.example/?code=1&state=2'],
    run: input =>
      takeRedirectResult({
        ...stored('{"provider":"google","mark":"m","at":0}'),
        clock: { now: () => 1 },
        read: () => ({ result: input === undefined ? null : text(input), mark: 'm' }),
        write: () => {},
      } as never),
  },
  served(
    'project configuration',
    [
      {
        features: [
          { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
          { id: 'swap', isEnabled: true, config: null },
        ],
      },
    ],
    ctx => fetchFeatures(ctx, () => {}),
  ),
  served('wallet directory', [{ data: [WALLET], count: 540 }], ctx => getWallets(ctx, { entries: 4 })),
  served(
    'swap tokens',
    [
      {
        tokens: [
          {
            name: 'USD Coin',
            symbol: 'USDC',
            address: `${NETWORK}:${OTHER}`,
            decimals: 6,
            logoUri: 'https://icons.example/u',
          },
        ],
      },
    ],
    ctx => fetchTokens(ctx, PAIR),
  ),
  served('swap prices', [{ fungibles: [{ address: `${NETWORK}:${OTHER}`, symbol: 'USDC', price: 1 }] }], async ctx =>
    fetchPrices(ctx, { ...PAIR, tokens: [TOKEN, COIN] }),
  ),
  served(
    'swap quote',
    [
      {
        quotes: [
          { toAmount: '5', fromAmount: '7', fromAccount: `${NETWORK}:${OTHER}`, toAccount: `${NETWORK}:${PSEUDO}` },
        ],
      },
    ],
    ctx => fetchQuote(ctx, { ...PAIR, amountIn: 7n }),
  ),
  served('swap allowance', [{ allowance: '7' }], ctx => fetchAllowance(ctx, PAIR)),
  served('gas price', [{ http: [NETWORK], standard: '5' }], ctx => fetchGasPrice(ctx, PAIR)),
  served(
    'swap approval',
    [
      {
        http: [NETWORK],
        tx: {
          from: `${NETWORK}:${OTHER}`,
          to: `${NETWORK}:${ADDRESS}`,
          data: approve,
          value: '0',
          eip155: { gas: '5', gasPrice: '5' },
        },
      },
    ],
    async ctx => {
      const { data } = await buildApproval(ctx, PAIR)
      readApproval(data)
    },
  ),
  served(
    'swap transaction',
    [
      {
        http: [NETWORK],
        tx: {
          from: `${NETWORK}:${ADDRESS}`,
          to: `${NETWORK}:${OTHER}`,
          data: CALLS[1],
          amount: '0',
          eip155: { gas: '5', gasPrice: '5' },
        },
      },
    ],
    ctx => buildSwap(ctx, { ...PAIR, amountIn: 7n, slippage: 100 }),
  ),
  served('balances', [{ balances: [BALANCE, { ...BALANCE, address: `${NETWORK}:${PSEUDO}` }] }], ctx =>
    fetchBalances(ctx, { address: ADDRESS, networkId: NETWORK, signal }),
  ),
  served('history', [{ http: [NETWORK], data: [TRANSACTION], next: 'more' }], ctx =>
    fetchHistory(ctx, { address: ADDRESS, networkId: NETWORK, signal }),
  ),
  served('identity', [{ name: 'heron.example', avatar: 'https://icons.example/a' }], ctx =>
    fetchIdentity(ctx, { address: ADDRESS, signal }),
  ),
  served(
    'addresses of a name',
    [{ addresses: { 60: { address: ADDRESS }, 2147483658: { address: ADDRESS } } }],
    async ctx => addressOn(await fetchAddresses(ctx, { label: 'heron' }), { id: 10 }),
  ),
  served('names of an address', [[{ name: 'heron.reown.id' }]], ctx => fetchNames(ctx, { address: ADDRESS })),
  served(
    'suggested names',
    [
      {
        suggestions: [
          { name: 'heron.reown.id', registered: true },
          { name: 'heron1.reown.id', registered: false },
        ],
      },
    ],
    ctx => fetchSuggestions(ctx, { label: 'heron', signal }),
  ),
  {
    name: 'names',
    samples: texts('vitalik.eth', 'heron.reown.id', 'Ｈéron.eth'),
    prepare: text,
    run: async input => {
      const typed = text(input)
      for (const read of [isNameLike, nameIn, labelOf, typedLabel]) read(typed)
      if (isNameLike(typed)) await normaliseName(typed)
    },
  },
  served(
    'exchanges',
    [{ result: { exchanges: [{ id: 'a', name: 'Exchange', imageUrl: 'https://icons.example/a' }] } }],
    ctx => fetchExchanges(ctx, { asset: ETHER, source: 'pay' } as never),
  ),
  served('page of an exchange', [{ result: { url: 'https://exchange.example/pay', sessionId: '1' } }], ctx =>
    fetchPayUrl(ctx, {
      exchangeId: 'a',
      asset: { network: NETWORK, asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
      amount: '1',
      recipient: ADDRESS,
      source: 'pay',
    } as never),
  ),
  served(
    'status of an exchange',
    [{ result: { status: 'SUCCESS', txHash: HASH } }, { error: { message: 'no' } }],
    ctx => fetchStatus(ctx, { exchangeId: 'a', sessionId: '1', source: 'pay' as never }).catch(refused),
  ),
  served(
    'price of an asset',
    [{ fungibles: [{ address: `${NETWORK}:${PSEUDO}`, price: 5, iconUrl: 'https://icons.example/a' }] }],
    ctx =>
      fetchPrice(ctx, {
        asset: { network: NETWORK, asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        signal,
      }),
  ),
  served(
    'offers of the onramp',
    [
      {
        purchaseCurrencies: [{ id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [ONRAMP_NETWORK] }],
        paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
      },
    ],
    ctx => fetchOffers(ctx, signal),
  ),
  served(
    'quote of the onramp',
    [
      {
        quoteId: 'q',
        paymentTotal: money('10', 'USD'),
        paymentSubtotal: money('9', 'USD'),
        purchaseAmount: money('9', 'USDC'),
        networkFee: money('1', 'USD'),
      },
    ],
    ctx => fetchOnrampQuote(ctx, { token: ONRAMP_TOKEN, fiat: ONRAMP_FIAT, amount: '10', signal }),
  ),
  served(
    'smart sessions',
    [
      {
        pcis: [
          {
            project: { id: 'p', name: 'Project', url: 'https://p.example' },
            pci: '1',
            expiry: 1_800_000_000,
            createdAt: 1,
            permissions: [{ type: 'contract-call', data: { address: ADDRESS } }],
            context: 'c',
          },
        ],
      },
    ],
    ctx => fetchSessions(ctx, { account: `${NETWORK}:${ADDRESS}` }),
  ),
  {
    name: 'payment options of a host',
    samples: [
      {
        paymentAsset: { network: NETWORK, asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        recipient: ADDRESS,
        amount: 1e-7,
        redirectUrl: 'https://shop.example/',
      },
    ],
    run: input => checkOptions(host(), input),
  },
  {
    name: 'WalletConnect session',
    samples: [WC_SESSION],
    run: input => {
      const read = readSession(input)
      if (!read) return
      walletOf(read)
      for (const namespace of ['eip155', 'solana', 'cosmos']) grantOf(read.namespaces, namespace)
    },
  },
  {
    name: 'WalletConnect events',
    samples: [
      { topic: 'ab', params: { namespaces: WC_SESSION.namespaces } },
      { topic: 'ab', params: { chainId: NETWORK, event: { name: 'accountsChanged', data: [ADDRESS] } } },
    ],
    run: input => {
      readers.session_update(input)
      readers.session_event(input)
    },
  },
  {
    name: 'WalletConnect answers',
    samples: WC_ANSWERS.map(([method, answer, asked]) => ({ method, answer, asked })),
    run: input => {
      const { method, answer, asked } = Object(input)
      responseParserOf(String(text(method)))?.(answer, Object(asked), [KEY])
    },
  },
  {
    name: 'errors of wallets',
    samples: [
      { code: 4001, message: 'User rejected', data: { code: 4902, originalError: { code: 4902 } } },
      { code: -32603, message: 'Internal' },
      'rejected',
    ],
    run: input => {
      for (const read of [asProviderError, asSwitchError, isSessionEnded, isUnknownChain, readRejection]) read(input)
    },
  },
  {
    name: 'EIP-6963 announcements',
    samples: [
      { info: { uuid: 'u', name: 'Heron', icon: 'data:image/png;base64,AAAA', rdns: 'example.heron' }, provider: {} },
    ],
    run: input => {
      const page = new EventTarget()
      const stop = discoverEip6963(page as never, () => {})
      page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: input }))
      stop()
    },
  },
  {
    name: 'Wallet Standard wallets',
    samples: [
      {
        version: '1.0.0',
        name: 'Heron',
        icon: 'data:image/svg+xml;base64,AAAA',
        chains: ['solana:mainnet'],
        features: { 'standard:connect': {}, 'standard:events': {} },
        accounts: [],
      },
    ],
    run: input => {
      const page = new EventTarget()
      const stop = discoverWalletStandard({ chains: 'solana', features: ['standard:connect'] })(
        page as never,
        () => {},
        () => {},
      )
      const detail = ({ register }: { register(...wallets: unknown[]): () => void }) => register(input, input)()
      page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
      stop()
    },
  },
  {
    name: 'accounts and chains of an EVM wallet',
    samples: [[ADDRESS, OTHER], '0x1', 1, `0x${'0'.repeat(62)}05`],
    run: input => {
      for (const read of [readAccounts, readChainId, readQuantity]) read(input)
    },
  },
  {
    name: 'results of EVM calls',
    samples: [`0x${[32, 1, 32, 1, 64, 32, 5].map(word => word.toString(16).padStart(64, '0')).join('')}`],
    run: input => readFound(readResults(input, 1) ?? []),
  },
  {
    name: 'EVM receipts',
    samples: [
      {
        transactionHash: HASH,
        status: '0x1',
        blockNumber: '0x5',
        from: ADDRESS,
        to: OTHER,
        gasUsed: '0x5208',
        effectiveGasPrice: '0x1',
      },
    ],
    run: input => waitForReceipt(host(), async () => input, { hash: HASH, from: ADDRESS, once: true }),
  },
  {
    name: 'addresses of seven namespaces',
    samples: texts(
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      KEY,
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
      `0x${'2'.repeat(64)}`,
      'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7.token',
    ),
    run: async input => {
      for (const read of [
        isSolanaAddress,
        readBitcoinAddress,
        readPolkadotAddress,
        readSuiAddress,
        readPrincipal,
        isCoinType,
        readAmount,
      ])
        read(input)
      readCosmosAddress(input, 'cosmos')
      await checkEvmAddress({ address: text(input), networkId: NETWORK })
      truncateAddress(sentence(input))
      groupByFour(sentence(input))
    },
  },
  {
    name: 'answers of Bitcoin wallets and apps',
    samples: [
      { account: 'bc1', message: 'x', protocol: 'ecdsa' },
      { psbt: 'cHNidP8=', signInputs: [{ address: 'a', index: 0, sighashTypes: [1] }], broadcast: false },
      { account: 'a', recipientAddress: 'b', amount: '5' },
      { txid: 'ab'.repeat(32) },
    ],
    run: input => {
      for (const read of [
        bitcoinWire.readMessage,
        bitcoinWire.readPsbt,
        bitcoinWire.readTransfer,
        bitcoinWire.readBytes,
        bitcoinWire.readTxid,
      ])
        refusable(() => read(input))
    },
  },
  {
    name: 'answers of Stacks and Cosmos',
    samples: [
      '0x070100000000000000000000000000000005',
      [{ symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: 'ab' }],
      { denom: 'uatom', amount: '5' },
      {
        bech32Address: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
        pubKey: new Uint8Array(33),
        algo: 'secp256k1',
        name: 'n',
      },
    ],
    run: input => {
      readOk(input)
      readStacksAccounts(input)
      readKey(input, 'cosmos')
      refusable(() => readCoin(input, 'uatom'))
    },
  },
  {
    name: 'answers of Polkadot',
    samples: [
      `0x${'01'.repeat(80)}`,
      5,
      { accounts: { get: null }, signer: {} },
      [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', name: 'n', type: 'sr25519' }],
    ],
    run: input => {
      for (const read of [
        readAssetId,
        readLocatedIds,
        readAssetBalance,
        readName,
        readFunds,
        readNonce,
        readExtension,
        readExtensionAccounts,
      ])
        refusable(() => read(input))
    },
  },
  kept('wallets to restore', [REMEMBERED], (ctx, raw) => {
    readSessionRecords(raw)
    disconnectedIn(ctx.storage)
    sessionManifest().hydrates?.({ storage: ctx.storage, settings: ctx.settings, read: ctx.read } as never)
  }),
  kept(
    'recent wallets',
    [[{ ...REMEMBERED[0], accounts: [{ address: ADDRESS }], wallet: { name: 'Heron' } }]],
    (_, raw) => readRecentWallets(raw),
  ),
  kept('wallets used last', [[{ id: '1', name: 'Heron', rdns: 'example.heron' }]], ctx => restoreRecentWallets(ctx)),
  kept('transactions', [PENDING], (_, raw) => readStored(raw, NOW)),
  kept('balances', [{ account: `${NETWORK}:${ADDRESS}`, at: NOW, balances: [BALANCE] }], ctx =>
    storedHoldings(ctx, `${NETWORK}:${ADDRESS}`),
  ),
  kept('configuration', [{ projectId: 'fuzz', features: { email: { isEnabled: true, config: [] } } }], ctx =>
    recall(ctx),
  ),
  kept('login', [{ provider: 'google', userName: 'n' }], ctx => readLoginRecord(ctx)),
  kept('emails', [['a@b.example']], (_, raw) => recentEmails(raw)),
  kept('receivers', [[`${NETWORK}:${ADDRESS}`]], ctx => storedReceivers(ctx, 'eip155')),
  kept('sign-ins', [[{ data: SIGN_IN, message: SIGN_IN_TEXT, signature: '0x' }]], (_, raw) => storedSessions(raw)),
  kept('places of sign-ins', [{ eip155: [NETWORK], at: NOW }], ctx => {
    signInNetworks(ctx, 'eip155')
    signInNetworks(ctx, '__proto__')
    isDeclined(ctx, { networkId: NETWORK, address: ADDRESS } as never)
  }),
  kept(
    'pass of the authentication service',
    [{ token: `a.${Buffer.from('{"exp":5}').toString('base64url')}.c`, chainId: NETWORK, address: ADDRESS }],
    (_, raw) => isAuthToken(raw) && expiryOf(raw),
  ),
  {
    name: 'storage: text',
    samples: texts('{"a":[1,{"b":null}]}', '"x"', 'null'),
    run: input =>
      createStorage({ getItem: () => (input === undefined ? null : text(input)), setItem() {}, removeItem() {} }).get(
        'x',
      ),
  },
  {
    name: 'theme of a host',
    samples: [
      {
        accent: '#0a84ff',
        fontFamily: 'Inter, sans-serif',
        fontSize: '16px',
        radius: 'round',
        colorMix: 'rgb(1 2 3)',
        colorMixStrength: 20,
        zIndex: 5,
        qrColor: 'oklch(0.5 0.1 200)',
      },
    ],
    run: input => {
      if (typeof input === 'object' && input !== null) readVariables(input)
      const values = typeof input === 'string' ? [input] : Object.values(Object(input))
      for (const value of values) if (typeof value === 'string') parseColor(value)
    },
  },
  {
    name: 'amounts',
    samples: [
      { text: '1234.5', decimals: 6 },
      { text: '0.000001', decimals: 18 },
      { text: '5', decimals: 0 },
    ],
    prepare: input => {
      const { text: typed, decimals } = Object(input)
      return { text: text(typed), decimals }
    },
    run: input => {
      const { text: typed, decimals } = Object(input)
      const places = Number.isInteger(decimals) && decimals >= 0 && decimals <= 255 ? decimals : 18
      for (const read of [parseUnits, exactUnits]) {
        const units = read(typed, places)
        if (units === undefined) continue
        floorDecimals(formatUnits(units, places), 3)
        formatListAmount(units, places, { locale: 'en' })
        formatAmount(units, places, { locale: 'de' })
      }
    },
  },
  {
    name: 'events in a report',
    samples: [
      { id: 'kernel/session-connected', payload: { namespace: 'eip155', restored: true, live: REPORTED } },
      { id: 'kernel/session-failed', payload: { connectorId: 'test.heron', error: { code: 'USER_REJECTED' } } },
      { id: 'kernel/error-reported', payload: { by: 'auth', error: { code: 4001 } } },
      { id: 'notes/saved', payload: { text: 'a@b.example', words: 3, networkId: 'eip155:1' } },
    ],
    run: input => {
      const { id, payload } = Object(input)
      const event = typeof id === 'string' ? id : 'notes/saved'
      const token = { analytics: { name: 'X', fields: (p: object) => ({ ...p, text: text(p) }) } }
      const fields = Object.values(eventFields({ id: event, payload, token }, REPORT_GUARDS))
      const words = text(input)
      const shown = [...fields, safeEventId(event), safeName(words), safePath(words), safeHost(words)].join(' ')
      // The search stands for each kind of secret.
      const secret = /[^\s"]@|eyJ|symkey|0x[\da-f]{12}|[\da-f]{24}/i.exec(shown)
      if (secret) throw new Error(`The report shows ${secret[0]}`)
    },
  },
  {
    name: 'texts that are shown',
    samples: texts('Sign in to service.example', `Send to ${ADDRESS}`, 'a@b.example'),
    run: input => {
      const shown = text(input)
      plainText(shown, 500)
      plainText(shown, 500, { lines: true })
      splitAddresses(sentence(shown))
      isEmail(shown)
      completions(shown)
    },
  },
]

/** Ignores an error with a code and throws any other error. */
function refused(error: unknown): void {
  if (typeof Object(error).code !== 'string' && !Number.isSafeInteger(Object(error).code)) throw error
}

/** Runs a parser and ignores a coded error, so that the next parser runs. */
function refusable(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    refused(error)
  }
}
