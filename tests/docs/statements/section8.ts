import type { NotDone, Statement } from './statement'

export const SECTION_8: readonly Statement[] = []

export const NOT_DONE_8: readonly NotDone[] = []
