import createIcon from './createIcon'

/** Replaces every icon of the set in the published types, which need only its type. */
export default createIcon({ node: [] })
