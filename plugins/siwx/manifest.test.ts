import { describe, expect, test } from 'vitest'
import { testPlugin } from '../../adapters/conformance'
import { siwx } from './manifest'

testPlugin({ manifest: siwx }, { describe, test, expect })
