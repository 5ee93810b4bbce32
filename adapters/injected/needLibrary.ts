import { PorticoError } from '../../kernel'

/**
 * Loads code that needs a package which the host installs. `use` names the purpose, for the error.
 * @throws LIBRARY_MISSING
 * @example
 * const { buildTransfer } = await needLibrary('cosmjs-types', 'Sending', () => import('./transaction'))
 */
export const needLibrary = <T>(name: string, use: string, load: () => Promise<T>): Promise<T> =>
  load().catch(error => {
    throw new PorticoError('LIBRARY_MISSING', `${use} needs the package ${name}`, { name }, error)
  })
