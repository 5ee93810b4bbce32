import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addConnector,
  type CaipNetworkId,
  type Connection,
  connectors,
  connectService,
  type HostNetwork,
  type Manifest,
  type NamespaceDescription,
  type ProvenSignIn,
  type SignInMessage,
  type SignInSession,
  sessionControl,
} from '../../../../kernel'
import { signInOnConnect } from '../../../../kernel/kit'
import { createVerifier, memoryNonces } from '../../../../verify'
import { signIns } from '../../state'
import { createWorld, visit } from '../../testKit'

/* Wallets of a namespace of another party, which prove an account in the prompt of the connection, as `ton_proof` does. */

const CHAIN: CaipNetworkId = 'lighthouse:main'
const network: HostNetwork = {
  id: 'main',
  chainNamespace: 'lighthouse',
  name: 'Lighthouse',
  nativeCurrency: { name: 'Beam', symbol: 'BEAM', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}

/** The wallet signs these parts, and no text. */
type Challenge = Pick<SignInMessage, 'domain' | 'nonce'> & { readonly seconds: number }
const signedParts = ({ domain, nonce, seconds }: Challenge, address: string) =>
  Buffer.from(`beam-proof/${address}/${domain}/${nonce}/${seconds}`)

const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const addressOf = (key: KeyObject) =>
  `beam1${createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')}`

/** A server gets the same function. */
const verifySignIn: NamespaceDescription['verifySignIn'] = async ({ address, fields, signature }) => {
  const { seconds, proof } = JSON.parse(signature)
  const raw = Buffer.concat([SPKI, Buffer.from(address.slice('beam1'.length), 'hex')])
  const key = createPublicKey({ key: raw, format: 'der', type: 'spki' })
  const { domain, nonce, issuedAt = '' } = fields
  const isNow = seconds === Math.floor(Date.parse(issuedAt) / 1000)
  const isProof = verify(null, signedParts({ domain, nonce, seconds }, address), key, Buffer.from(proof, 'hex'))
  return isNow && isProof ? address : undefined
}

/** A wallet with one key, whose prompts count. `forge` changes what it gave. */
function createBeam(forge: (session: ProvenSignIn) => ProvenSignIn = session => session) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const address = addressOf(privateKey)
  const connection: Connection = {
    namespace: 'lighthouse',
    accounts: [{ address }],
    networkId: CHAIN,
    wallet: { name: 'Beam' },
    provider: { request: async () => undefined, on: () => undefined, removeListener: () => undefined },
    watch: () => () => {},
    disconnect: async () => {},
  }
  const wallet = { address, prompts: 0, refusals: [] as unknown[] }
  const manifest: Manifest = {
    id: 'lighthouse',
    activatesAtStart: () => true,
    provides: [connectService.on('lighthouse')],
    adapter: {
      namespaces: ['lighthouse'],
      adopt: given => ({ ...given, chainNamespace: 'lighthouse', caipNetworkId: CHAIN }),
      describe: async () => ({ lighthouse: { label: 'Lighthouse', verifySignIn } }),
    },
    load: async () => ({
      default: ctx => {
        const own = {
          id: 'beam',
          name: 'Beam',
          type: 'ANNOUNCED',
          namespaces: ['lighthouse'],
          adapter: ctx.id,
        } as const
        ctx.set(connectors, addConnector(own))
        ctx.provide(connectService.on(ctx.id), {
          async connect({ networkId }) {
            const service = await ctx.ask(signInOnConnect)
            const draft = await service.draft(networkId)
            wallet.prompts++
            if (!draft) return [connection]
            const seconds = Math.floor(ctx.clock.now() / 1000)
            const proof = sign(null, signedParts({ ...draft, seconds }, address), privateKey).toString('hex')
            const issuedAt = new Date(seconds * 1000).toISOString()
            const data = { ...draft, accountAddress: address, issuedAt }
            const signature = JSON.stringify({ seconds, proof })
            await service.keep([forge({ data, signature })]).catch(error => void wallet.refusals.push(error))
            return [connection]
          },
          restore: async () => [connection],
        })
      },
    }),
  }
  return { wallet, manifest }
}

type Given = Pick<NonNullable<Parameters<typeof visit>[0]>, 'signIn' | 'world'>

async function connect({ wallet, manifest }: ReturnType<typeof createBeam>, given: Given = {}) {
  const here = await visit({ signIn: true, ...given, options: { networks: [network], adapters: [manifest] } })
  here.portico.set(connectors, {
    known: [{ id: 'beam', name: 'Beam', type: 'ANNOUNCED', namespaces: ['lighthouse'], adapter: 'lighthouse' }],
  })
  const control = await here.portico.ask(sessionControl)
  const settled = control.connect({ connectorId: 'beam' })
  await here.settle()
  return { here, wallet, settled }
}

test('a proof that is no signature of the text signs in with one prompt, and a server accepts it once', async () => {
  const posted: SignInSession[] = []
  const world = createWorld()
  const clock = world.clock.now
  const verifier = createVerifier({
    domain: 'app.example',
    nonces: memoryNonces({ clock }),
    namespaces: { lighthouse: verifySignIn },
    clock,
  })
  const signIn = { nonce: () => verifier.nonce(), verify: async (session: SignInSession) => void posted.push(session) }
  const { here, wallet, settled } = await connect(createBeam(), { signIn, world })
  expect(wallet.refusals).toEqual([])
  expect(await settled).toMatchObject({ address: wallet.address })
  expect({ prompts: wallet.prompts, views: here.views() }).toEqual({ prompts: 1, views: [] })
  expect(here.portico.read(signIns).lighthouse).toMatchObject({ status: 'signedIn', session: posted[0] })
  expect(posted[0]?.message).toContain('sign in with your Lighthouse account:')
  const sent: unknown = JSON.parse(JSON.stringify(posted[0]))
  expect(await verifier.verify(sent)).toMatchObject({ account: `${CHAIN}:${wallet.address}` })
  await expect(verifier.verify(sent)).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
})

test('the stored session is valid on the next visit, without a prompt', async () => {
  const { here, wallet } = await connect(createBeam())
  const again = await here.reload()
  await again.settle()
  expect(again.portico.read(signIns).lighthouse).toMatchObject({ status: 'signedIn' })
  expect(wallet.prompts).toBe(1)
})

test.each<[string, (session: ProvenSignIn) => ProvenSignIn]>([
  ['with another nonce', ({ data, ...session }) => ({ ...session, data: { ...data, nonce: 'fromAnotherDay' } })],
  ['with another domain', ({ data, ...session }) => ({ ...session, data: { ...data, domain: 'other.example' } })],
  ['with another account', ({ data, ...session }) => ({ ...session, data: { ...data, accountAddress: 'beam1' } })],
  ['without a proof', session => ({ ...session, signature: '{}' })],
])('a proof %s is refused, and no session is stored', async (_, forge) => {
  const { here, wallet } = await connect(createBeam(forge), { signIn: { required: false } })
  expect(wallet.refusals).toMatchObject([{ code: 'SIGNATURE_INVALID' }])
  expect(here.portico.read(signIns).lighthouse).not.toMatchObject({ status: 'signedIn' })
  expect(here.edges.storage.get('siwx/sessions')).toBeUndefined()
})
