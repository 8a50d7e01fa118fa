import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Answer, emptyAnswer, textAnswer } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import type { FileRecord, ShareRecord } from './records.ts'
import { missingPage, pageHeaders, passwordPage, videoPage } from './share-page.ts'
import { randomToken, type ServiceState } from './state.ts'
import { videoAnswer } from './video.ts'

export type ShareSite = {
  /** @param path what follows the base address, without the query */
  route: (request: IncomingMessage, path: string) => Endpoint | undefined
}

/** What people see who open a share's address: a page, its password form, its video. */
export function createShareSite({ shares, files, uploads }: ServiceState): ShareSite {
  const secret = randomToken('', 32)

  const passFor = ({ shareId, password = '' }: ShareRecord): string =>
    createHmac('sha256', secret).update(`${shareId}\n${password}`).digest('hex')

  const isOpen = (share: ShareRecord, request: IncomingMessage): boolean =>
    share.password === undefined ||
    (request.headers.cookie ?? '').split(/; */).includes(`${share.shareId}=${passFor(share)}`)

  const page = async (
    request: IncomingMessage,
    share: ShareRecord,
    file: FileRecord,
    body: AsyncIterable<Buffer>,
  ): Promise<Answer> => {
    const form = new URLSearchParams((await buffer(body)).toString())
    const { pathname } = new URL(share.url)
    if (request.method === 'POST' && form.get('password') === share.password) {
      const cookie = `${share.shareId}=${passFor(share)}; Path=${pathname}; HttpOnly; SameSite=Lax`
      return emptyAnswer(303, { ...pageHeaders, Location: pathname, 'Set-Cookie': cookie })
    }
    if (isOpen(share, request)) return htmlAnswer(200, videoPage(share, file, `${pathname}/video`))
    return request.method === 'POST'
      ? htmlAnswer(403, passwordPage(pathname, true))
      : htmlAnswer(200, passwordPage(pathname, false))
  }

  return {
    route(request, path) {
      const [, shareId, video] = /^\/s\/([^/]+)(\/video)?$/.exec(path) ?? []
      const allowed = video ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST']
      if (shareId === undefined || !allowed.includes(request.method ?? '')) return undefined
      const known = shares.get(shareId)
      const share = known?.deleted ? undefined : known
      const file = share && files.get(share.fileId)
      const upload = file && uploads.get(file.uploadId)
      return {
        call: video ? 'video' : 'page',
        subject: () =>
          upload ? { uploadId: upload.uploadId, filename: upload.filename, shareId } : { shareId },
        async answer(body) {
          if (!share || !file) return htmlAnswer(404, missingPage())
          if (!video) return page(request, share, file, body)
          if (!isOpen(share, request))
            return htmlAnswer(403, passwordPage(new URL(share.url).pathname, false))
          return videoAnswer(request, file)
        },
      }
    },
  }
}

function htmlAnswer(status: number, html: string): Answer {
  return textAnswer(status, 'text/html; charset=utf-8', html, pageHeaders)
}
