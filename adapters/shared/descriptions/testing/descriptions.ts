import type { NamespaceDescriptions, ServedBy } from '../../../../kernel'
import { descriptions } from '..'

/* The descriptions of every namespace of this package, for fake adapters. */

export { descriptions }

/** The `describe` of a fake adapter. */
export const describeAll = async (): Promise<NamespaceDescriptions> => descriptions

export const servedIn = (namespace: string): ServedBy => descriptions[namespace]?.served ?? {}
