import { PorticoError } from '../../kernel'

/**
 * Code that needs a package which is the host's to install. `use` says what for.
 * @throws LIBRARY_MISSING
 * @example
 * const { checksummed } = await needLibrary('viem', 'Checking an address', () => import('./checksum'))
 */
export const needLibrary = <T>(name: string, use: string, load: () => Promise<T>): Promise<T> =>
  load().catch(error => {
    throw new PorticoError('LIBRARY_MISSING', `${use} needs the package ${name}`, { name }, error)
  })
