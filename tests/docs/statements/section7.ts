import type { NotDone, Statement } from './statement'

export const SECTION_7: readonly Statement[] = []

export const NOT_DONE_7: readonly NotDone[] = []
