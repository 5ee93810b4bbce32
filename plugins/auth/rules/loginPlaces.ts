import { connectMethods, contributeTo, type Namespace } from '../../../kernel'
import { LOGIN_NAMESPACES } from './loginNamespaces'

/**
 * Announces both ways to log in, on these networks or namespaces. Their gates are undecided until the project's
 * configuration has loaded; the connect view has their places before.
 */
export const loginPlaces = (serves: readonly Namespace[] = LOGIN_NAMESPACES) =>
  ['email', 'social'].map(method => contributeTo(connectMethods, { method, serves }))
