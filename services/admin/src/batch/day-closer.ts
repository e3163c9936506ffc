import type { Actor, ErrorCode } from '@honjin/contracts';
import {
  BATCH_PHASES,
  batchProgressSubject,
  type BatchFigure,
  type BatchPhase,
  type BatchPhaseStatus,
  type BatchProgressMessage,
} from '@honjin/contracts/admin';
import {
  countSeconds,
  createServiceSigner,
  databaseRefusal,
  newId,
  Refusal,
  tenantTx,
  type ServiceContext,
  type TenantTx,
} from '@honjin/service-kit';
import type { AdminConfig } from '../config.ts';
import { releaseLease, renewLease } from './lease-queries.ts';
import {
  listPhases,
  updateCloseStatus,
  updateFigures,
  updatePhaseEnd,
  upsertRunningPhase,
  type Shift,
} from './queries.ts';
import { BATCH_STEPS, type BatchStep } from './steps.ts';

/** A close that may go on: its closer, its shift and its lease. */
export interface CloseOrder {
  readonly shift: Shift;
  readonly isLastShift: boolean;
  readonly holder: string;
  readonly actor: Actor;
  readonly token: string;
}

/** Somebody else took the store over while this closer was away; it must not touch anything any more. */
class LeaseLost extends Error {}

/**
 * Runs the steps of closes in the background, one close per store. Every step writes down that it began and how it
 * ended. A step that is written down as done is not done again, so that another process can go on from there.
 */
export class DayCloser {
  readonly #context: ServiceContext<AdminConfig>;
  readonly #sign: ((who: Actor) => Promise<string>) | null;
  readonly #running = new Set<Promise<void>>();
  #stopping = false;

  constructor(context: ServiceContext<AdminConfig>) {
    this.#context = context;
    this.#sign = createServiceSigner(context.config.HONJIN_KEY_DIR, 'admin');
  }

  /** A close begins when somebody asks for it; the clock goes on with one that was interrupted. */
  start(): void {
    this.#stopping = false;
  }

  /** Lets the step under way end. The next process to start does the rest. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  /** Goes on with a close until it is complete or a step fails. */
  begin(order: CloseOrder): void {
    const work = this.#drive(order).finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  #inTx<T>(order: CloseOrder, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const { groupId, companyId, storeId } = order.actor;
    const context = { requestId: newId(), actor: order.actor };
    return tenantTx(this.#context.db, { groupId, companyId, storeId }, context, work);
  }

  /** A transaction of the closer that holds the store, and of nobody else. */
  #asHolder<T>(order: CloseOrder, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#inTx(order, async (tx) => {
      const isHeld = await renewLease(tx, order.holder, this.#context.config.BATCH_LEASE_MS);
      if (!isHeld) throw new LeaseLost();
      return work(tx);
    });
  }

  async #drive(order: CloseOrder): Promise<void> {
    const keepAlive = setInterval(() => {
      this.#asHolder(order, async () => undefined).catch((error: unknown) =>
        this.#context.log.warn({ err: error }, 'the lease of a close was not renewed'),
      );
    }, this.#context.config.BATCH_LEASE_MS / 3);
    try {
      await this.#runSteps(order);
    } catch (error) {
      this.#context.log.error({ err: error, ...order.shift }, 'a close stopped');
    } finally {
      clearInterval(keepAlive);
      await this.#inTx(order, (tx) => releaseLease(tx, order.holder)).catch((error: unknown) =>
        this.#context.log.error({ err: error }, 'the lease of a close stays until it is over'),
      );
    }
  }

  async #runSteps(order: CloseOrder): Promise<void> {
    const rows = await this.#inTx(order, (tx) => listPhases(tx, order.shift));
    const over = new Set(
      rows.filter((row) => row.status !== 'RUNNING' && row.status !== 'FAILED').map((row) => row.phase),
    );
    for (const step of BATCH_STEPS) {
      if (step.phases.every((phase) => over.has(phase))) continue;
      if (this.#stopping) return;
      const isDone = await this.#runStep(order, step);
      if (!isDone) return;
    }
    await this.#complete(order);
  }

  /** Runs one step; false when it failed, which is written down. */
  async #runStep(order: CloseOrder, step: BatchStep): Promise<boolean> {
    const { shift } = order;
    await this.#asHolder(order, async (tx) => {
      for (const phase of step.phases) await upsertRunningPhase(tx, shift, phase);
    });
    this.#announce(order, step.phases[0]!, 'RUNNING');
    if (step.isOfLastShift && !order.isLastShift) {
      await this.#end(order, step, { status: 'SKIPPED' });
      return true;
    }
    const startedAt = performance.now();
    const count = (outcome: string) =>
      countSeconds('honjin.close.seconds', performance.now() - startedAt, {
        phase: step.phases[0]!,
        outcome,
      });
    try {
      const { BATCH_STEP_MS: timeoutMs, BATCH_BOOKINGS: bookings } = this.#context.config;
      const token = async () => (await this.#sign?.(order.actor)) ?? order.token;
      const tellRooms = (done: number, all: number) => this.#tellRooms(order, done, all);
      const { bus } = this.#context;
      const figures = await step.run({ bus, token, shift, tellRooms, timeoutMs, bookings });
      await this.#end(order, step, { status: 'DONE', figures });
      count('done');
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      await this.#fail(order, step, error);
      count('failed');
      return false;
    }
  }

  /** Keeps the store and says how far the posting is. */
  async #tellRooms(order: CloseOrder, roomsDone: number, roomsAll: number): Promise<void> {
    await this.#asHolder(order, async () => undefined);
    this.#announce(order, 'PHASE_02', 'RUNNING', { roomsDone, roomsAll });
  }

  async #end(
    order: CloseOrder,
    step: BatchStep,
    outcome: { status: 'DONE' | 'SKIPPED'; figures?: Partial<Record<BatchPhase, BatchFigure[]>> },
  ): Promise<void> {
    await this.#asHolder(order, async (tx) => {
      for (const phase of step.phases) {
        const figures = outcome.figures?.[phase] ?? [];
        await updatePhaseEnd(tx, order.shift, { phase, status: outcome.status, figures });
      }
      const posted = outcome.figures?.PHASE_02;
      if (posted !== undefined && !step.phases.includes('PHASE_02'))
        await updateFigures(tx, order.shift, { phase: 'PHASE_02', figures: posted });
    });
    this.#announce(order, step.phases.at(-1)!, outcome.status);
  }

  async #fail(order: CloseOrder, step: BatchStep, error: unknown): Promise<void> {
    const refusal = error instanceof Refusal ? error : databaseRefusal(error);
    const errorCode: ErrorCode = refusal?.code ?? 'HOS-00000-1';
    if (!(error instanceof Refusal))
      this.#context.log.error({ err: error, ...order.shift }, 'a step of a close failed');
    await this.#asHolder(order, async (tx) => {
      for (const phase of step.phases)
        await updatePhaseEnd(tx, order.shift, { phase, status: 'FAILED', errorCode });
      await updateCloseStatus(tx, order.shift, 'FAILED');
    });
    this.#announce(order, step.phases[0]!, 'FAILED');
  }

  async #complete(order: CloseOrder): Promise<void> {
    const { shift } = order;
    await this.#asHolder(order, async (tx) => {
      await upsertRunningPhase(tx, shift, 'PHASE_99');
      await updatePhaseEnd(tx, shift, { phase: 'PHASE_99', status: 'DONE' });
      await updateCloseStatus(tx, shift, 'DONE');
      const entityId = `${shift.businessDate}/${shift.shiftNo}`;
      await tx.audit({ action: 'batch.complete', entity: 'day-close', entityId });
      await releaseLease(tx, order.holder);
    });
    this.#announce(order, 'PHASE_99', 'DONE');
  }

  /** Tells the store's open pages how far the close is; a page that misses it asks. */
  #announce(
    order: CloseOrder,
    phase: BatchPhase,
    status: BatchPhaseStatus,
    rooms: { roomsDone?: number; roomsAll?: number } = {},
  ): void {
    const { bus } = this.#context;
    if (!bus.isConnected) return;
    const { storeId } = order.actor;
    const done = BATCH_PHASES.indexOf(phase) + (status === 'RUNNING' || status === 'FAILED' ? 0 : 1);
    const percent = Math.round((done * 100) / BATCH_PHASES.length);
    const message: BatchProgressMessage = { storeId, ...order.shift, phase, status, percent, ...rooms };
    bus.announce(batchProgressSubject(storeId), message);
  }
}
