import type { Fault, FaultEffect } from '../../../emulators/service/faults.ts'
import type { ServiceEmulator, ServiceOptions } from '../../../emulators/service/options.ts'
import { faultyCalls } from './effects.ts'
import type { Plan } from './plans.ts'
import { changeFile, type Original } from './recording-files.ts'

export const password = 'opensesame-4711-quark'

/** The service options of a plan. */
export function serviceOptions({ service, onOwnService }: Plan): ServiceOptions {
  if (onOwnService) return { keepBytes: false }
  const { completeBeforePut, completeAgain, returnsCondition, shareField } = service
  return {
    keepBytes: false,
    refusals: { completeBeforePut, completeAgain },
    returnedHeaders: ({ mimeType, uploadId }) => ({
      'Content-Type': mimeType,
      'X-Amz-Meta-Upload-Token': `token-0815-of-${uploadId}`,
      ...(returnsCondition ? { 'If-None-Match': '*' } : {}),
    }),
    answers: {
      share: ({ url, ...share }) => {
        const shown = { shareId: share.shareId, fileId: share.fileId, title: share.title }
        if (shareField === 'share.url') return { data: { share: { ...shown, url } } }
        return { data: { ...shown, [shareField === 'unnamed' ? 'opens' : shareField]: url } }
      },
    },
  }
}

/** A plan's faults for the service, and the events so far. */
export type Script = {
  faults: Fault[]
  /** Names of recordings whose files changed. */
  changed: Set<string>
  /** Whether the plan's event has happened. */
  happened: () => boolean
}

/** Creates a plan's script. It calls `cancel` if the plan's event says so. */
export function createScript(
  plan: Plan,
  originals: readonly Original[],
  { service, cancel }: { service: ServiceEmulator; cancel: () => void },
): Script {
  const counts = new Map<string, number>()
  const changed = new Set<string>()
  let happened = false
  const happen = {
    'revoke-key': () => service.revokeKey(service.apiKey),
    'end-plan': () => service.setPaid(false),
    'expire-targets': () => service.expireUploads(),
    cancel,
  }
  // These count every request of their call before any fault, and never hit one.
  const observers = faultyCalls.map(
    (call): Fault => ({
      call,
      where({ filename, number }) {
        const key = `${call} ${filename}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
        const original = originals.find(({ name }) => name === filename)
        if (call === 'put' && original?.change && !changed.has(original.name)) {
          changed.add(original.name)
          changeFile(original)
        }
        if (plan.event?.call === call && plan.event.nth === number) {
          happened = true
          happen[plan.event.does]()
        }
        return false
      },
      effect: { type: 'delay', ms: 0 },
    }),
  )
  const faults = plan.faults.map(({ call, recording, nth, effect }): Fault => {
    const { name } = originals[recording % originals.length] ?? { name: '' }
    return {
      call,
      where: ({ filename }) => filename === name && (nth === 'every' || counts.get(`${call} ${filename}`) === nth),
      effect: filledIn(effect, service),
    }
  })
  return { faults: [...observers, ...faults], changed, happened: () => happened }
}

function filledIn(effect: FaultEffect, { url, apiKey }: ServiceEmulator): FaultEffect {
  const values: Record<string, string> = {
    service: url,
    key: apiKey,
    password,
    date: new Date(Date.now() + 2000).toUTCString(),
  }
  return JSON.parse(JSON.stringify(effect), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole) : value,
  )
}
