import { describe } from 'vitest'
import { callCases } from './cases/calls.ts'
import { folder } from './places/place.ts'

describe('on a folder', () => callCases(folder))
