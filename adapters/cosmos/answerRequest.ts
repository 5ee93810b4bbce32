import { base64 } from '@scure/base'
import type { WalletProvider } from '../../kernel'
import { INVALID_PARAMS, ProviderRpcError, UNSUPPORTED_METHOD } from '../../kernel/provider/rpcError'
import { messageIn } from './adr36'
import { type Chain, chainIdOf } from './chain'
import { CHAIN_UNSUPPORTED } from './describeChain'
import type { Keplr } from './keplr'
import { readKey } from './key'

type Params = Record<string, unknown>
type Answer = (wallet: Keplr, params: Params, chain: Chain) => Promise<unknown>

/** The wallet starts with the fee that the page showed. Source: Keplr's KeplrSignOptions. */
const OWN_FEE = { preferNoSetFee: true }

/** The namespace's RPC methods. Source: WalletConnect's Cosmos methods; bytes are base64. */
const ANSWERS = new Map<string, Answer>([
  ['cosmos_getAccounts', getAccounts],
  ['cosmos_signAmino', signAmino],
  ['cosmos_signDirect', signDirect],
])

export async function answerRequest(
  wallet: Keplr,
  { method, params }: Parameters<WalletProvider['request']>[0],
  chain: Chain | undefined,
): Promise<unknown> {
  const answer = ANSWERS.get(method)
  if (!answer) throw unsupported(method)
  if (!chain) throw new ProviderRpcError(UNSUPPORTED_METHOD, CHAIN_UNSUPPORTED[1])
  return answer(wallet, { ...params }, chain)
}

async function getAccounts(wallet: Keplr, _: Params, { caipNetworkId, cosmos }: Chain): Promise<unknown> {
  const key = readKey(await wallet.getKey(chainIdOf(caipNetworkId)), cosmos.prefix)
  return key ? [{ address: key.address, algo: key.algo, pubkey: key.publicKey }] : []
}

async function signAmino(wallet: Keplr, { signerAddress, signDoc }: Params, chain: Chain): Promise<unknown> {
  const { chain_id: chainId, memo } = Object(signDoc)
  const own = chainIdOf(chain.caipNetworkId)
  const message = messageIn(signDoc)
  // `signArbitrary` lets the wallet show the message as text.
  if (message !== undefined && wallet.signArbitrary) {
    return { signature: await wallet.signArbitrary(own, signerAddress, message), signed: signDoc }
  }
  if (!wallet.signAmino) throw unsupported('signAmino')
  // The wallet does not let the user change a memo that the page showed.
  const options = memo ? { ...OWN_FEE, preferNoSetMemo: true } : OWN_FEE
  return wallet.signAmino(chainId || own, signerAddress, signDoc, options)
}

async function signDirect(wallet: Keplr, { signerAddress, signDoc }: Params, chain: Chain): Promise<unknown> {
  if (!wallet.signDirect) throw unsupported('signDirect')
  const { chainId = chainIdOf(chain.caipNetworkId), accountNumber, bodyBytes, authInfoBytes } = Object(signDoc)
  const answer = await wallet.signDirect(
    chainId,
    signerAddress,
    {
      chainId,
      // As text: wallets treat a zero of any other type as missing.
      accountNumber: String(accountNumber),
      bodyBytes: readBytes(bodyBytes),
      authInfoBytes: readBytes(authInfoBytes),
    },
    OWN_FEE,
  )
  const { signature, signed } = Object(answer)
  const { bodyBytes: body, authInfoBytes: authInfo, ...rest } = Object(signed)
  return {
    signature,
    signed: {
      chainId: rest.chainId,
      accountNumber: String(rest.accountNumber),
      bodyBytes: base64.encode(readBytes(body)),
      authInfoBytes: base64.encode(readBytes(authInfo)),
    },
  }
}

function readBytes(raw: unknown): Uint8Array {
  if (typeof raw === 'string') return base64.decode(raw)
  if (ArrayBuffer.isView(raw)) return new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)
  throw new ProviderRpcError(INVALID_PARAMS, 'Bytes must be base64')
}

const unsupported = (method: string) =>
  new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
