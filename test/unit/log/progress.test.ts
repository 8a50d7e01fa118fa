import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startProgress } from '../../../src/log/progress.ts'

const clock = { now: () => performance.now() }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('logs bytes done, total, rate and time left every 10 seconds until disposed', () => {
  const lines: string[] = []
  {
    using progress = startProgress(400_000_000, (line) => lines.push(line), clock)
    progress.sent('a.webm', 60_000_000)
    progress.sent('b.webm', 40_000_000)
    vi.advanceTimersByTime(10_000)
    progress.sent('b.webm', 100_000_000)
    vi.advanceTimersByTime(10_000)
  }
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([
    'Uploading: 100 MB of 400 MB, 10 MB/s, 30 s left',
    'Uploading: 160 MB of 400 MB, 8 MB/s, 30 s left',
  ])
})

it('counts a retried recording from its start', () => {
  const lines: string[] = []
  using progress = startProgress(100, (line) => lines.push(line), clock)
  progress.sent('a.webm', 90)
  progress.sent('a.webm', 10)
  vi.advanceTimersByTime(10_000)
  expect(lines[0]).toContain('Uploading: 10 B of 100 B')
})

it('names the host whose answer is awaited, and the try, if nothing has moved', () => {
  const lines: string[] = []
  using progress = startProgress(100, (line) => lines.push(line), clock)
  const [first, second] = [progress.began('api.example.com', 1, 5), progress.began('storage.example.com', 2, 5)]
  vi.advanceTimersByTime(10_000)
  second[Symbol.dispose]()
  vi.advanceTimersByTime(10_000)
  progress.sent('a.webm', 50)
  vi.advanceTimersByTime(10_000)
  first[Symbol.dispose]()
  vi.advanceTimersByTime(10_000)
  using _wait = progress.began('api.example.com', 2, 5, 23_000)
  vi.advanceTimersByTime(10_000)
  expect(lines).toEqual([
    'No answer from storage.example.com yet, try 2 of 5',
    'No answer from api.example.com yet, try 1 of 5',
    'Uploading: 50 B of 100 B, 1.67 B/s, 30 s left',
    'Uploading: 50 B of 100 B, 1.25 B/s, 40 s left',
    'Waiting 23 s before trying api.example.com again, try 2 of 5',
  ])
})

it('names the host whose answer is awaited once all bytes are sent, never 0 s left', () => {
  const lines: string[] = []
  using progress = startProgress(300, (line) => lines.push(line), clock)
  using _put = progress.began('storage.example.com', 1, 5)
  progress.sent('a.webm', 100)
  progress.spared('b.webm', 100)
  progress.sent('c.webm', 50)
  vi.advanceTimersByTime(10_000)
  progress.sent('c.webm', 100)
  vi.advanceTimersByTime(20_000)
  expect(lines).toEqual([
    'Uploading: 150 B of 200 B, 15 B/s, 4 s left',
    'No answer from storage.example.com yet, try 1 of 5',
    'No answer from storage.example.com yet, try 1 of 5',
  ])
})

it('does not count a recording that failed halfway', () => {
  const lines: string[] = []
  using progress = startProgress(300, (line) => lines.push(line), clock)
  progress.sent('a.webm', 150)
  progress.sent('b.webm', 100)
  progress.spared('a.webm', 200)
  vi.advanceTimersByTime(10_000)
  expect(lines).toEqual(['Uploading: 100 B of 100 B, 10 B/s'])
})
