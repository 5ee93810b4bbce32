import type { SignInSession } from 'portico'
import { evm } from 'portico/adapters/evm'
import { solana } from 'portico/adapters/solana'
import { host } from '../namespaces/host'

/* A host with two namespaces, whose own server issues the nonces and verifies the sign-ins. */

const ask = async (path: string, init?: RequestInit): Promise<string> => {
  const answer = await fetch(path, init)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}

const { networks, namespaces } = window.sandbox
host(
  {
    networks: [...networks, ...Object.values(namespaces).flatMap(chain => chain.networks)],
    adapters: [evm(), solana()],
  },
  {
    siwx: {
      statement: 'Welcome to the harbour',
      nonce: () => ask('/nonce'),
      verify: async (session: SignInSession) => {
        await ask('/session', { method: 'POST', body: JSON.stringify(session) })
      },
    },
  },
)
