import { makeSignDoc as makeAminoDoc } from '@cosmjs/amino'
import { fromBase64, toBase64, toUtf8 } from '@cosmjs/encoding'
import { encodePubkey, makeAuthInfoBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { Transaction } from '@mysten/sui/transactions'
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify'
import { ApiPromise, WsProvider } from '@polkadot/api'
import {
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { cosmos } from 'portico/adapters/cosmos'
import { polkadot } from 'portico/adapters/polkadot'
import { solana } from 'portico/adapters/solana'
import { sui } from 'portico/adapters/sui'
import { aminoSigner, directSigner } from 'portico/cosmjs'
import { suiSigner } from 'portico/mysten-sui'
import { polkadotSigner } from 'portico/polkadot-api'
import { kitSigner } from 'portico/solana-kit'
import { host } from './host'

/* A host with a library of each namespace: the tests use the connected wallet through that library. */

declare global {
  interface Window {
    bridges: typeof bridges
  }
}

host({ adapters: [solana(), polkadot(), cosmos(), sui()] })

const node = (namespace: string) => window.portico.network(namespace)?.rpcUrls.default.http[0] ?? ''
const own = (namespace: string) => window.portico.account(namespace).address ?? ''

async function transfer(to: string, amount: bigint) {
  const rpc = createSolanaRpc(node('solana'))
  const signer = kitSigner(window.portico)
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const instruction = getTransferSolInstruction({ source: signer, destination: address(to), amount })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    empty => setTransactionMessageFeePayerSigner(signer, empty),
    paid => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    timed => appendTransactionMessageInstruction(instruction, timed),
  )
  return { rpc, message }
}

const bridges = {
  async solanaMessage(text: string) {
    const signer = kitSigner(window.portico)
    const [signed] = await signer.signMessages([{ content: toUtf8(text), signatures: {} }])
    const signature = signed?.[signer.address]
    return signature ? getBase58Decoder().decode(signature) : ''
  },
  async solanaSign(to: string) {
    const { rpc, message } = await transfer(to, 1_000_000n)
    const signed = await signTransactionMessageWithSigners(message)
    return rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  },
  async solanaSend(to: string) {
    const { message } = await transfer(to, 2_000_000n)
    return getBase58Decoder().decode(await signAndSendTransactionMessageWithSigners(message))
  },
  async polkadotSend(to: string) {
    const provider = new WsProvider(node('polkadot').replace(/^http/, 'ws'))
    const api = await ApiPromise.create({ provider, initWasm: false, noInitWarn: true })
    const signer = polkadotSigner(window.portico)
    const hash = await api.tx.balances
      ?.transferKeepAlive?.(to, 1_000_000_000_000n)
      .signAndSend(own('polkadot'), { signer })
    await api.disconnect()
    return hash?.toHex()
  },
  async cosmosSend(to: string) {
    const signer = directSigner(window.portico)
    const [account] = await signer.getAccounts()
    if (!account) throw new Error('No account')
    const [, chainId = ''] = window.portico.networkId('cosmos')?.split(':') ?? []
    const answer = await fetch(`${node('cosmos')}/cosmos/auth/v1beta1/accounts/${account.address}`)
    const { account_number, sequence } = (await answer.json()).account
    const send = MsgSend.encode(
      MsgSend.fromPartial({
        fromAddress: account.address,
        toAddress: to,
        amount: [{ denom: 'uatom', amount: '1000' }],
      }),
    ).finish()
    const messages = [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: send }]
    const body = TxBody.encode(TxBody.fromPartial({ messages })).finish()
    const pubkey = encodePubkey({ type: 'tendermint/PubKeySecp256k1', value: toBase64(account.pubkey) })
    const fee = [{ denom: 'uatom', amount: '5000' }]
    const auth = makeAuthInfoBytes([{ pubkey, sequence: Number(sequence) }], fee, 200_000, undefined, undefined)
    const { signed, signature } = await signer.signDirect(
      account.address,
      makeSignDoc(body, auth, chainId, Number(account_number)),
    )
    const raw = TxRaw.encode({
      bodyBytes: signed.bodyBytes,
      authInfoBytes: signed.authInfoBytes,
      signatures: [fromBase64(signature.signature)],
    }).finish()
    const sent = await fetch(`${node('cosmos')}/cosmos/tx/v1beta1/txs`, {
      method: 'POST',
      body: JSON.stringify({ tx_bytes: toBase64(raw), mode: 'BROADCAST_MODE_SYNC' }),
    })
    return (await sent.json()).tx_response.code as number
  },
  async cosmosAmino() {
    const signer = aminoSigner(window.portico)
    const [, chainId = ''] = window.portico.networkId('cosmos')?.split(':') ?? []
    const document = makeAminoDoc([], { gas: '1', amount: [] }, chainId, 'Hi', 0, 0)
    const { signed, signature } = await signer.signAmino(own('cosmos'), document)
    return { signed, signature: signature.signature, publicKey: String(signature.pub_key.value) }
  },
  async sui(to: string) {
    const signer = suiSigner(window.portico)
    const message = toUtf8('Hello')
    const { signature: signedMessage } = await signer.signPersonalMessage(message)
    await verifyPersonalMessageSignature(message, signedMessage, { address: own('sui') })
    const call = async (method: string, ...params: unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      return (await (await fetch(node('sui'), { method: 'POST', body, headers })).json()).result
    }
    const { data } = await call('suix_getCoins', own('sui'), '0x2::sui::SUI', null, 1)
    const [{ coinObjectId: objectId, version, digest }] = data
    const transaction = new Transaction()
    transaction.setSender(signer.toSuiAddress())
    transaction.setGasPrice(1000)
    transaction.setGasBudget(10_000_000)
    transaction.setGasPayment([{ objectId, version, digest }])
    transaction.setExpiration({ None: true })
    transaction.transferObjects([transaction.splitCoins(transaction.gas, [1000])], to)
    const { bytes, signature } = await signer.signTransaction(await transaction.build())
    await verifyTransactionSignature(fromBase64(bytes), signature, { address: own('sui') })
    const { effects } = await call('sui_executeTransactionBlock', bytes, [signature])
    return { status: effects.status.status, key: signer.getPublicKey().toSuiAddress(), own: own('sui') }
  },
}
window.bridges = bridges
