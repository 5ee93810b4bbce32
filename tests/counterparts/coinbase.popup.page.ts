import {
  decryptContent,
  deriveSharedSecret,
  encryptContent,
  exportKeyToHexString,
  generateKeyPair,
  importKeyFromHexString,
} from '@coinbase/wallet-sdk/dist/util/cipher.js'

/* The page in the SDK's popup: a smart wallet that approves, or that the test closes. */

const ADDRESS = '0x1111111111111111111111111111111111111111'
const answers = !new URL(location.href).searchParams.has('silent')

const { opener } = window
const keys = await generateKeyPair()
const sender = await exportKeyToHexString('public', keys.publicKey)
const tell = (message: object) => opener.postMessage(message, location.origin)

window.addEventListener('message', async ({ data }) => {
  const { id, event, sender: peer, content } = data
  Reflect.set(window, 'isReady', true)
  if (event === 'selectSignerType' && answers) return tell({ requestId: id, data: 'scw' })
  if (!content || !answers) return
  const secret = await deriveSharedSecret(keys.privateKey, await importKeyFromHexString('public', peer))
  const { method } = content.handshake ?? Object(await decryptContent(content.encrypted, secret)).action
  const value = method === 'eth_requestAccounts' ? [ADDRESS] : null
  const encrypted = await encryptContent(
    { result: { value }, data: { chains: { 1: `${location.origin}/node` } } } as never,
    secret,
  )
  tell({ requestId: id, id: crypto.randomUUID(), sender, content: { encrypted }, timestamp: new Date() })
})
window.addEventListener('unload', () => tell({ id: crypto.randomUUID(), event: 'PopupUnload' }))
tell({ id: crypto.randomUUID(), event: 'PopupLoaded' })
