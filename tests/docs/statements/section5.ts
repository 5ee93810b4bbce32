import type { NotDone, Statement } from './statement'

export const SECTION_5: readonly Statement[] = []

export const NOT_DONE_5: readonly NotDone[] = []
