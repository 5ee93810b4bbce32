import type { NotDone, Statement } from './statement'

export const SECTION_9: readonly Statement[] = []

export const NOT_DONE_9: readonly NotDone[] = []
