/* Safe{Wallet}: the page around a Safe App, which answers the app's SDK by `postMessage`. */

const SAFE = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const SAFE_TX_HASH = `0x${'5a'.repeat(32)}`
/** Hash of the transaction that the owners' signatures produced. */
const CHAIN_HASH = `0x${'c4'.repeat(32)}`

/** `refusal`: the error with which the wallet answers a transaction. `executed`: have the owners signed and sent it? */
const wallet = { refusal: '', executed: false }

declare global {
  interface Window {
    wallet: typeof wallet
  }
}
window.wallet = wallet

const ANSWERS: Record<string, (params: Record<string, unknown>) => unknown> = {
  getSafeInfo: () => ({ safeAddress: SAFE, chainId: 1, threshold: 1, owners: [], isReadOnly: false }),
  sendTransactions() {
    if (wallet.refusal) throw new Error(wallet.refusal)
    return { safeTxHash: SAFE_TX_HASH }
  },
  getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_EXECUTION', txHash: wallet.executed ? CHAIN_HASH : null }),
  rpcCall({ call, params }) {
    const [hash] = Array.isArray(params) ? params : []
    const known = call === 'eth_getTransactionReceipt' && hash === CHAIN_HASH
    return known ? { transactionHash: CHAIN_HASH, status: '0x1', blockNumber: '0x10' } : null
  },
}

const app = document.createElement('iframe')
app.src = '/safeApps'
app.name = 'app'
window.addEventListener('message', ({ data, source }) => {
  const { id, method, params } = data
  const answer = ANSWERS[method]
  if (source !== app.contentWindow || !answer) return
  const tell = (message: object) => app.contentWindow?.postMessage({ id, version: '9.1.0', ...message }, '*')
  try {
    tell({ success: true, data: answer(params ?? {}) })
  } catch (error) {
    tell({ success: false, error: error instanceof Error ? error.message : String(error) })
  }
})
document.body.append(app)
