import type { WorkflowStep } from '../../emulators/runner/job.ts'
import type { Play } from './scenario.ts'

/** A step with the main action as in a first workflow. Its id is `share`. `inputs` override its defaults. */
export function sharing({ stage }: Play, inputs: Readonly<Record<string, string>> = {}): WorkflowStep {
  return {
    id: 'share',
    uses: 'share-recordings/share-recordings@v1',
    with: {
      'api-key': '${{ secrets.SHARE_RECORDINGS_KEY }}',
      'base-url': stage.service.url,
      path: 'recordings',
      ...inputs,
    },
  }
}

export const checkout: WorkflowStep = { uses: 'actions/checkout@v7' }
