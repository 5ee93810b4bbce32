import { type Context, PorticoError } from 'portico/contracts'
import { createRpc } from 'portico/injected/capabilities'
import { stakeCall } from './calls'
import { stakes, type Vault, vault as vaultSlice } from './tokens'

export default function setup(ctx: Context, vault: Vault): void {
  // Money is read from the host's nodes, and never through the project API.
  const ask = createRpc(ctx, 'own')(vault.networkId)
  ctx.set(vaultSlice, vault)
  ctx.provide(stakes, {
    async of(address, signal) {
      const answer = await ask('eth_call', [stakeCall(vault.address, address), 'latest'], signal).catch(cause => cause)
      signal?.throwIfAborted()
      if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
      throw new PorticoError('STAKE_UNREADABLE', 'The vault did not answer', {}, answer)
    },
  })
}
