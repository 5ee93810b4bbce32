/**
 * The namespace of Stacks. The manifest has a copy of its own, which the compiler compares:
 * importing it from the manifest would cost a chunk before intent.
 */
export const NAMESPACE = 'stacks'
