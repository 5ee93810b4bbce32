import type { Catalogue } from '../createLocale'
export const first: Catalogue = {}
export default first
