import { describe, expect, test } from 'vitest'
import { testPlugin } from '../../adapters/conformance'
import { session } from './manifest'

testPlugin({ manifest: session, maxBytes: 400 }, { describe, test, expect })
