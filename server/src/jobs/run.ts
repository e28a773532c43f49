import { setTimeout as pause } from 'node:timers/promises';
import { viewOf } from '@gordian/kernel';
import type { Site } from '../site.ts';
import { answerFor, orderedText } from '../tables/answers.ts';
import { endByTime } from '../tables/endings.ts';
import type { Job } from './jobs.ts';

export const SIMPLEST_AFTER = 3;

/** Carries a job out, if the table still stands where it was derived. */
export async function runJob(site: Site, job: Job, attempt: number): Promise<void> {
  if (job.kind === 'clock') {
    await site.hall.change(job.table, async (table) => {
      // Somebody still has time: the machine's clock was set back, or an answer came in between.
      if (!(await endByTime(site, table)) && Date.now() < (table.row.deadline ?? 0))
        site.jobs.schedule(table);
    });
    return;
  }
  const played = job.kind === 'bot' ? await playBot(site, job, attempt) : await followOrders(site, job);
  if (played) site.metrics.botAnswers.add(1);
}

async function playBot(site: Site, job: Job, attempt: number): Promise<boolean> {
  const seat = job.seat!;
  const table = await site.hall.readAt(job.table, job.position);
  const { running } = table;
  if (running === null || table.position !== job.position || !table.asked.includes(seat)) return false;
  const view = viewOf(running.match.play.state, seat);
  // A bot that fails again and again must not stop the game for the people at the table.
  const level = attempt > SIMPLEST_AFTER ? site.bots.levels[0] : table.seat(seat).level!;
  const { isWindow } = running.match.play;
  // How long it takes over a response would tell what it could respond with.
  const told = isWindow ? undefined : (part: number) => site.rooms.thinks(job.table, job.position, part);
  const thought = site.bots.choose(table.id, table.game.id, structuredClone(view), level, told);
  const [text] = await Promise.all([thought, isWindow ? pause(site.config.windowThink) : null]);
  return answerFor(site, job.table, job.position, seat, () => text);
}

function followOrders(site: Site, job: Job): Promise<boolean> {
  const seat = job.seat!;
  return answerFor(site, job.table, job.position, seat, (table) =>
    table.running!.match.play.isWindow ? orderedText(table, table.running!.match, seat) : null,
  );
}
