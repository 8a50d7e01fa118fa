using Microsoft.Playwright;
using Microsoft.Playwright.NUnit;
using NUnit.Framework;

/// Records each test and attaches the video, so that the TRX report names it.
public class RecordedTest : PageTest
{
    public override BrowserNewContextOptions ContextOptions() => new() { RecordVideoDir = "videos" };

    [TearDown]
    public async Task AttachVideo()
    {
        await Context.CloseAsync(); // finishes the video
        if (Page.Video is { } video) TestContext.AddTestAttachment(await video.PathAsync());
    }
}
