import { isPorticoError, networks, type Portico, PorticoError } from '../../kernel'
import { addAdapterAdvice } from './namespaces'

/** The same Portico, whose errors about the set-up also tell what to write. */
export function adviseErrors(portico: Portico): Portico {
  const withAdvice =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args)
      } catch (error) {
        throw advised(portico, error)
      }
    }
  return {
    ...portico,
    open: withAdvice(portico.open) as Portico['open'],
    connect: withAdvice(portico.connect) as Portico['connect'],
    switchNetwork: withAdvice(portico.switchNetwork),
  }
}

function advised(portico: Portico, error: unknown): unknown {
  if (!isPorticoError(error, 'ADAPTER_NOT_FOUND', 'NETWORK_NOT_FOUND')) return error
  const { code, message, context, cause } = error
  const isAdapter = code === 'ADAPTER_NOT_FOUND'
  const advice = isAdapter ? addAdapterAdvice(String(context.namespace)) : networkAdvice(portico, context)
  return new PorticoError(code, `${message}: ${advice}`, context, cause)
}

function networkAdvice({ read }: Portico, { networkId }: PorticoError['context']): string {
  const ids = read(networks).configured.map(({ caipNetworkId }) => caipNetworkId)
  const asked = `\`${networkId}\``
  const isId = String(networkId).includes(':')
  return `${isId ? `${asked} is not listed in \`networks\`` : `${asked} is not a CAIP-2 id such as \`${ids[0]}\``}. Listed: ${ids.join(', ')}`
}
