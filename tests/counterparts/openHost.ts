import {
  connectors,
  createPortico,
  isPorticoError,
  type PorticoOptions,
  type SessionControl,
  sessionControl,
  sessions,
} from '../../kernel'
import { standard } from '../../plugins'

/** An app's page with Portico and the adapters in the options. The returned values can be passed to the test. */
export function openHost(options: Pick<PorticoOptions, 'networks' | 'adapters'>) {
  const portico = createPortico({ ...options, plugins: standard(), debug: false })
  /** The value, or the error's code and message. */
  const outcome = async <T>(task: Promise<T>): Promise<T | { code: string; message: string }> =>
    task.catch(error => {
      if (isPorticoError(error)) return { code: error.code, message: error.message }
      throw error
    })
  const control = async <T>(use: (control: SessionControl) => Promise<T>) =>
    outcome(portico.ask(sessionControl).then(use))
  return {
    portico,
    outcome,
    prepare: () => portico.prepare(),
    wallets: () => portico.read(connectors).known.map(({ id, name }) => ({ id, name })),
    connect: (connectorId: string) =>
      control(async ({ connect }) => (await connect({ connectorId })).accounts.map(({ address }) => address)),
    disconnect: () => control(({ disconnect }) => disconnect()),
    status: () => portico.account().status,
    address: () => portico.account().address,
    /** By namespace. */
    sessions: () =>
      Object.entries(portico.read(sessions).byNamespace).map(([namespace, session]) => [namespace, session?.status]),
    request: (method: string, params?: readonly unknown[]) =>
      portico.provider()?.request(params ? { method, params } : { method }),
  }
}
